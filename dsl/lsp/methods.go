// This file is the table of what is answered, and of what the editor tells.

package lsp

import (
	"context"
	"encoding/json"

	"loremaster/dsl/limits"
)

// method is one row: what answers a request, or takes what is told.
type method struct {
	ask  asked
	tell func(s *server, params json.RawMessage) error
}

type asked = func(r *request, params json.RawMessage) (any, error)

// request is one that is being answered.
type request struct {
	*server
	now *snapshot
	ctx context.Context

	spent limits.Spent    // of edits that are tried
	late  <-chan struct{} // closed when who types waits no longer; set by what is asked while somebody types
}

// methods is filled by init: what is answered speaks of it again.
var methods map[string]method

func init() {
	methods = map[string]method{
		"initialized":                         {tell: (*server).initialized},
		"$/cancelRequest":                     {tell: (*server).cancel},
		"textDocument/didOpen":                {tell: told((*server).didOpen)},
		"textDocument/didChange":              {tell: told((*server).didChange)},
		"textDocument/didClose":               {tell: told((*server).didClose)},
		"workspace/didChangeWatchedFiles":     {tell: told((*server).didChangeWatchedFiles)},
		"workspace/didChangeWorkspaceFolders": {tell: told((*server).didChangeWorkspaceFolders)},
		"textDocument/hover":                  {ask: about((*request).hover)},
		"textDocument/completion":             {ask: answered((*request).completion)},
		"textDocument/signatureHelp":          {ask: about((*request).signatureHelp)},
		"textDocument/inlayHint":              {ask: about((*request).inlayHints)},
		"textDocument/definition":             {ask: about((*request).definition)},
		"textDocument/references":             {ask: about((*request).references)},
		"textDocument/prepareRename":          {ask: answered((*request).prepareRename)},
		"textDocument/rename":                 {ask: answered((*request).rename)},
		"textDocument/documentSymbol":         {ask: about((*request).documentSymbols)},
		"workspace/symbol":                    {ask: answered((*request).workspaceSymbols)},
		"textDocument/foldingRange":           {ask: about((*request).foldingRanges)},
		"textDocument/codeAction":             {ask: answered((*request).codeActions)},
		"textDocument/codeLens":               {ask: about((*request).codeLenses)},
		"textDocument/semanticTokens/full":    {ask: about((*request).semanticTokens)},
		"workspace/executeCommand":            {ask: answered((*request).execute)},
		"textDocument/formatting":             {ask: about((*request).formatting)},
	}
}

// told makes a row's function of one that takes its parameters.
func told[P any](f func(*server, *P) error) func(*server, json.RawMessage) error {
	return func(s *server, raw json.RawMessage) error {
		var p P
		if err := json.Unmarshal(raw, &p); err != nil {
			return err
		}
		return f(s, &p)
	}
}

// about makes a row's function of one that answers about a document: one that is open, and ours. Of another there is nothing to
// say.
func about[P any, R any, I interface {
	*P
	id() documentID
}](f func(*request, *document, I) (R, error)) asked {
	return answered(func(r *request, p *P) (any, error) {
		d := r.document(I(p).id())
		if d == nil {
			return nil, nil
		}
		return f(r, d, p)
	})
}

// answered makes a row's function of one that takes its parameters.
func answered[P, R any](f func(*request, *P) (R, error)) asked {
	return func(r *request, raw json.RawMessage) (any, error) {
		var p P
		if err := json.Unmarshal(raw, &p); err != nil {
			return nil, failed(invalidParams, "%v", err)
		}
		return f(r, &p)
	}
}

// document returns an open document of ours as it was when the request was read, or nil.
func (r *request) document(id documentID) *document {
	if d := r.now.docs[pathOf(id.URI)]; d != nil && d.ours && d.refused == nil {
		return d
	}
	return nil
}

// recent returns the data with which a document is read as they were loaded last: they may lack what has just been typed,
// and nobody waits for them.
func (r *request) recent(d *document) *loaded { return r.projects.of(d).recent(r.now) }

// loaded returns the data with which a document is read. If the editor is further already they are those of its time:
// places are in this text and not in the next.
func (r *request) loaded(d *document) *loaded {
	p := r.projects.of(d)
	l := p.at(r.now)
	if was := l.docs[d.path]; !d.isScript() && was != d && was != nil {
		return p.trial(r.now)
	}
	return l
}
