// This file says what the server can, and takes in what the editor has open.

package lsp

import (
	"encoding/json"
	"path"
	"slices"
	"strings"
)

func (s *server) initialize(raw json.RawMessage) (any, error) {
	var p initializeParams
	if err := json.Unmarshal(raw, &p); err != nil {
		return nil, failed(invalidParams, "%v", err)
	}
	folders := p.WorkspaceFolders
	if len(folders) == 0 && p.RootURI != "" {
		folders = []documentID{{URI: p.RootURI}}
	}
	s.addFolders(folders)
	for _, name := range p.InitializationOptions.Commands {
		s.editors[name] = true
	}
	s.snippets = p.Capabilities.TextDocument.Completion.CompletionItem.SnippetSupport
	s.oneLine = p.ClientInfo.Name == "Neovim" && !s.snippets // by itself it writes the ends of lines of what it proposes as NUL
	unit := "utf-16"
	if slices.Contains(p.Capabilities.General.PositionEncodings, "utf-8") {
		s.docs.units, unit = utf8Units, "utf-8"
	}
	return map[string]any{
		"serverInfo":   map[string]any{"name": "loremaster"},
		"capabilities": capabilities(unit),
	}, nil
}

// capabilities returns what the server can, with columns in that unit.
func capabilities(unit string) map[string]any {
	return map[string]any{
		"positionEncoding":           unit,
		"textDocumentSync":           map[string]any{"openClose": true, "change": 1}, // the whole text each time
		"documentFormattingProvider": true,
		"hoverProvider":              true,
		"completionProvider":         map[string]any{"triggerCharacters": []string{"\"", " ", "'", "{", "["}},
		"signatureHelpProvider":      map[string]any{"triggerCharacters": []string{"(", ","}},
		"inlayHintProvider":          true,
		"definitionProvider":         true,
		"referencesProvider":         true,
		"renameProvider":             map[string]any{"prepareProvider": true},
		"documentSymbolProvider":     true,
		"workspaceSymbolProvider":    true,
		"foldingRangeProvider":       true,
		"codeActionProvider":         map[string]any{"codeActionKinds": []string{quickFix, fixAll, refactor}},
		"codeLensProvider":           map[string]any{},
		"executeCommandProvider":     map[string]any{"commands": commandNames()},
		"semanticTokensProvider":     map[string]any{"legend": map[string]any{"tokenTypes": tokenTypes, "tokenModifiers": []string{}}, "full": true},
		"workspace":                  map[string]any{"workspaceFolders": map[string]any{"supported": true, "changeNotifications": true}},
	}
}

// initialized asks to be told of files that change on the disk.
func (s *server) initialized(json.RawMessage) error {
	watchers := []map[string]any{{"globPattern": "**/*.toml"}, {"globPattern": "**/*.game"}}
	return s.call("client/registerCapability", map[string]any{"registrations": []map[string]any{{
		"id": "files", "method": "workspace/didChangeWatchedFiles", "registerOptions": map[string]any{"watchers": watchers},
	}}})
}

func (s *server) addFolders(list []documentID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, f := range list {
		if p := pathOf(f.URI); p != "" && !slices.Contains(s.folders, p) {
			s.folders = append(s.folders, p)
		}
	}
}

func (s *server) didChangeWorkspaceFolders(p *foldersParams) error {
	s.addFolders(p.Event.Added)
	s.mu.Lock()
	for _, f := range p.Event.Removed {
		s.folders = slices.DeleteFunc(s.folders, func(name string) bool { return name == pathOf(f.URI) })
	}
	s.mu.Unlock()
	s.projects.lookAgain()
	s.touched(true)
	return nil
}

func (s *server) didOpen(p *openParams) error {
	d := s.docs.open(p.TextDocument.URI, p.TextDocument.Version, p.TextDocument.Text)
	s.projects.lookAgain()
	s.touched(d != nil && isData(d.path))
	return nil
}

func (s *server) didChange(p *changeParams) error {
	if len(p.ContentChanges) == 0 || p.TextDocument.Version == nil {
		return nil
	}
	last := p.ContentChanges[len(p.ContentChanges)-1]
	if last.Range != nil {
		return failed(invalidParams, "a part of a text, and not the whole")
	}
	if s.docs.at(pathOf(p.TextDocument.URI)) == nil {
		return failed(invalidParams, "%s is not open", p.TextDocument.URI)
	}
	d := s.docs.open(p.TextDocument.URI, *p.TextDocument.Version, last.Text)
	s.touched(isData(d.path))
	return nil
}

func (s *server) didClose(p *documentParams) error {
	if d := s.docs.close(p.TextDocument.URI); d != nil {
		s.touched(isData(d.path))
	}
	return nil
}

// didChangeWatchedFiles takes in that files have changed outside of the editor.
func (s *server) didChangeWatchedFiles(p *watchedParams) error {
	s.projects.lookAgain()
	s.touched(slices.ContainsFunc(p.Changes, func(c documentID) bool { return isData(pathOf(c.URI)) }))
	return nil
}

// isData reports whether a file may be a data file, or a folder of them.
func isData(name string) bool { return path.Ext(name) == "" || strings.HasSuffix(name, ".toml") }
