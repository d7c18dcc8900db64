// This file reads and compares the versions of packs, and of the language that they are written in.

package pack

import (
	"fmt"
	"strconv"
	"strings"
)

// Version is the version of a pack: "1.2.0", or "1.2", which is the same. Texts that are read otherwise, and
// cards that are gone, make a new first number; what is only more makes a new second one.
type Version [3]int

// parseVersion reads one to three numbers with dots between them.
func parseVersion(s string) (v Version, ok bool) {
	parts := strings.Split(s, ".")
	if len(parts) > len(v) {
		return v, false
	}
	for i, part := range parts {
		n, err := strconv.ParseUint(part, 10, 16)
		if err != nil {
			return v, false
		}
		v[i] = int(n)
	}
	return v, true
}

// String returns the version with all its numbers.
func (v Version) String() string { return fmt.Sprintf("%d.%d.%d", v[0], v[1], v[2]) }

// meets reports whether what needs the version need, or a later one, may stand on v: the first numbers are the
// same, and v is not earlier.
func (v Version) meets(need Version) bool {
	if v[0] != need[0] {
		return false
	}
	return v[1] > need[1] || v[1] == need[1] && v[2] >= need[2]
}

// major returns what all versions with the same first number are called: "1.x".
func (v Version) major() string { return fmt.Sprintf("%d.x", v[0]) }

// orLater returns the versions that meet v, in words.
func (v Version) orLater() string {
	return fmt.Sprintf("version %s or later of %s", v, v.major())
}

// MarshalText writes the version as people read it.
func (v Version) MarshalText() ([]byte, error) { return []byte(v.String()), nil }
