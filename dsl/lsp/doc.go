// Package lsp is the language server: what an editor asks about data files, the texts and scripts in them, and scripted
// games, answered by the same tables and checks as the commands.
//
// It speaks the Language Server Protocol 3.17 over a stream, and opens no file but those of the folders that the editor
// names, and of packs that these build on. Scripts are compiled and never run but by a command; commands.go is their table.
//
//   - rpc.go reads and writes messages, types.go has the parts of the protocol that are used, methods.go is the table of
//     what is answered;
//   - server.go takes messages in their order: what changes is taken in before the next is read, and what asks is answered
//     from what there was when it was read; diagnostics.go finds mistakes beside that;
//   - document.go holds texts that nobody has saved, columns.go counts columns as the protocol does;
//   - project.go loads data, over which overlay.go lays what is open; mend.go leaves out what is half written;
//   - tree.go finds what stands at a place of a data file, names.go and phraseuse.go in a text, functions.go in a script.
//
// Every other file is a feature by its name in the protocol.
package lsp
