package sim

import _ "loremaster/interpreter/game/gametest" // collects memory seldom
