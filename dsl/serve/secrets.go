package serve

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"loremaster/dsl/table"
)

// This file makes the secrets by which people are known, and looks for them in cookies.

// watchers is how paths call the chair of those who only watch.
const watchers = "w"

// chairNumber returns the number of a chair in a path; of what is none one that no table has.
func chairNumber(words string) int {
	if words == watchers {
		return table.Watchers
	}
	n, err := strconv.Atoi(words)
	if err != nil || n < 0 || words != strconv.Itoa(n) {
		return table.Watchers - 1
	}
	return n
}

func chairWord(chair int) string {
	if chair == table.Watchers {
		return watchers
	}
	return strconv.Itoa(chair)
}

// secret returns the secret of something: 26 letters and digits, which nobody guesses.
func (s *Server) secret(of string) string {
	mac := hmac.New(sha256.New, s.key)
	mac.Write([]byte(of)) //nolint:errcheck // it never fails
	return strings.ToLower(base32.StdEncoding.EncodeToString(mac.Sum(nil)))[:26]
}

// chairSecret returns that of a chair, by its link that holds now; "" where there is no such chair.
func (s *Server) chairSecret(a *table.About, id string, chair int) string {
	switch {
	case chair == table.Watchers:
		return s.secret(fmt.Sprintf("watch %s %d", id, a.Watch))
	case chair < 0 || chair >= len(a.Chairs):
		return ""
	}
	return s.secret(fmt.Sprintf("chair %s %d %d", id, chair, a.Chairs[chair].Link))
}

// HostPath returns the path of the host's link.
func (s *Server) HostPath() string { return "/host/" + s.secret("host") }

// joinPath returns the path of the link to a chair.
func (s *Server) joinPath(a *table.About, id string, chair int) string {
	return fmt.Sprintf("/join/%s/%s/%s", id, chairWord(chair), s.chairSecret(a, id, chair))
}

// tablePath returns the path of the page of a chair. Its cookie is sent to nothing else, so that one browser may sit in
// several chairs.
func tablePath(id string, chair int) string { return fmt.Sprintf("/t/%s/%s/", id, chairWord(chair)) }

// same compares secrets in a time that tells nothing of them.
func same(a, b string) bool {
	return a != "" && b != "" && subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1
}

// The names of cookies.
const (
	hostCookie  = "host"
	chairCookie = "chair"
)

func setCookie(w http.ResponseWriter, r *http.Request, name, value, path string) {
	http.SetCookie(w, &http.Cookie{
		Name: name, Value: value, Path: path, HttpOnly: true, SameSite: http.SameSiteLaxMode, MaxAge: 400 * 24 * 3600,
		Secure: r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https",
	})
}

func cookie(r *http.Request, name string) string {
	c, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	return c.Value
}

func (s *Server) isHost(r *http.Request) bool { return same(cookie(r, hostCookie), s.secret("host")) }

// hasSecret reports whether who asks sits in a chair.
func (s *Server) hasSecret(r *http.Request, t *table.Table, id string, chair int) bool {
	about := t.About()
	return same(cookie(r, chairCookie), s.chairSecret(&about, id, chair))
}

// newID returns the id of a table, which nobody guesses either.
func newID() string { return strings.ToLower(rand.Text()) }
