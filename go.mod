module loremaster

go 1.26.0

require (
	github.com/BurntSushi/toml v1.6.0 // indirect
	github.com/alecthomas/participle/v2 v2.1.4 // indirect
	github.com/pelletier/go-toml/v2 v2.4.3 // indirect
	golang.org/x/text v0.43.0 // indirect
)
