// This file has the parts of the protocol that are used, under their names there.

package lsp

import "encoding/json"

type position struct {
	Line      int `json:"line"`      // from 0
	Character int `json:"character"` // from 0, in the units of columns.go
}

type span struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

type location struct {
	URI   string `json:"uri"`
	Range span   `json:"range"`
}

type textEdit struct {
	Range   span   `json:"range"`
	NewText string `json:"newText"`
}

type workspaceEdit struct {
	DocumentChanges []documentEdit `json:"documentChanges"`
}

type documentEdit struct {
	TextDocument versionedDocument `json:"textDocument"`
	Edits        []textEdit        `json:"edits"`
}

type versionedDocument struct {
	URI     string `json:"uri"`
	Version *int   `json:"version"` // nil for a file that is not open
}

type documentID struct {
	URI string `json:"uri"`
}

type documentParams struct {
	TextDocument documentID `json:"textDocument"`
}

func (p *documentParams) id() documentID { return p.TextDocument }

type positionParams struct {
	documentParams
	Position position `json:"position"`
}

type rangeParams struct {
	documentParams
	Range span `json:"range"`
}

type initializeParams struct {
	ClientInfo struct {
		Name string `json:"name"`
	} `json:"clientInfo"`
	RootURI               string       `json:"rootUri"`
	WorkspaceFolders      []documentID `json:"workspaceFolders"`
	InitializationOptions struct {
		Commands []string `json:"commands"` // that the editor carries out itself
	} `json:"initializationOptions"`
	Capabilities struct {
		General struct {
			PositionEncodings []string `json:"positionEncodings"`
		} `json:"general"`
		TextDocument struct {
			Completion struct {
				CompletionItem struct {
					SnippetSupport bool `json:"snippetSupport"`
				} `json:"completionItem"`
			} `json:"completion"`
		} `json:"textDocument"`
	} `json:"capabilities"`
}

type openParams struct {
	TextDocument struct {
		URI     string `json:"uri"`
		Version int    `json:"version"`
		Text    string `json:"text"`
	} `json:"textDocument"`
}

type changeParams struct {
	TextDocument   versionedDocument `json:"textDocument"`
	ContentChanges []struct {
		Range *span  `json:"range"`
		Text  string `json:"text"`
	} `json:"contentChanges"`
}

type watchedParams struct {
	Changes []documentID `json:"changes"`
}

type foldersParams struct {
	Event struct {
		Added   []documentID `json:"added"`
		Removed []documentID `json:"removed"`
	} `json:"event"`
}

type cancelParams struct {
	ID json.RawMessage `json:"id"`
}

type publishParams struct {
	URI         string       `json:"uri"`
	Version     *int         `json:"version,omitempty"`
	Diagnostics []diagnostic `json:"diagnostics"`
}

type diagnostic struct {
	Range    span           `json:"range"`
	Severity int            `json:"severity"` // 1 is an error, 2 a warning
	Code     string         `json:"code"`
	Source   string         `json:"source"`
	Message  string         `json:"message"`
	Related  []relatedPlace `json:"relatedInformation,omitempty"`
}

type relatedPlace struct {
	Location location `json:"location"`
	Message  string   `json:"message"`
}
