package gamescript

import _ "loremaster/interpreter/game/gametest" // collects memory seldom
