package layout_test

import _ "loremaster/interpreter/game/gametest" // collects memory seldom
