package pack
import ("testing";"time";"strings";"fmt";"testing/fstest")
func TestHostile(t *testing.T) {
	many := func(f string, n int) string { var b strings.Builder; for i:=0;b.Len()<n;i++ { fmt.Fprintf(&b,f,i) }; return b.String() }
	for name, s := range map[string]string{
		"tops": many("a%d=1\n", 1<<20), "keys": "[x]\n"+many("a%d=1\n",1<<20), "dups": many("[a]#%d\n",1<<20), "dups2": many("[a]\n[a.b]\n#%d\n",1<<20),
		"nest": "x="+strings.Repeat("[",1<<20), "inl": "x="+strings.Repeat("{a=",1<<20), "dot": strings.Repeat("a.",1<<20)+"a=1", "dothead": "["+strings.Repeat("a.",1<<20)+"a]",
		"range": many("a%d=99999999999999999999\n",1<<20), "arr":"x=["+many("%d,",1<<20)+"]", "defs": many("[a%d]\ntype='trait'\nname='x'\n",1<<20),
		"traits": "[c]\ntype='army'\nname='x'\nfaction='elf'\ntraits=["+many("'x%d',",1<<20)+"]", "wield": "[c]\ntype='item'\nname='x'\nfaction='elf'\nwielders=["+many("'x%d',",1<<20)+"]",
		"paths": "[c]\ntype='character'\nname='x'\nfaction='elf'\npaths='"+many("1,",1<<20)+"'", "aot": many("[[a]]#%d\n", 1<<20),"subdup":"[a]\n"+many("[a.b%d]\n",1<<19)+"[a]\n"+many("[a.b%d]\n",1<<19),
		"oneline": "a={" + many("b%d={},", 1<<20)+"}", "seats": "[s]\ntype='scenario'\nname='x'\nturn-order=['b1']\n"+many("[s.seats.b%d]\n",1<<20),
		"order": "[s]\ntype='scenario'\nname='x'\nturn-order=["+many("'b%d',",1<<20)+"]\n[s.seats.a]\n",
		"text": "[c]\ntype='army'\nname='x'\nfaction='elf'\ntext='''\n"+many("When played: draw %d.\n",1<<18)+"'''",
		"short": "[c]\ntype='army'\nname='x'\nfaction='elf'\nshort=["+many("'x%d',",1<<20)+"]",
		"longname": "[c]\ntype='army'\nname='"+many("x%d ",1<<20)+"y'\nfaction='elf'\n",
	} {
		st := time.Now()
		_, d, _ := Load([]Layer{baseLayer(t), {Name:"h", FS: fstest.MapFS{"a.toml": {Data: []byte(s)}}}})
		n := len(d.Items)
		first := ""
		if n > 0 { first = d.Items[0].String(); if len(first)>100 {first=first[:100]} }
		fmt.Println(name, len(s), time.Since(st), n, first)
	}
}
