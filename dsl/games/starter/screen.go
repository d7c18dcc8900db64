package starter

import "loremaster/dsl/screen"

// Screen is how the game is shown.
var Screen = &screen.Screen{}
