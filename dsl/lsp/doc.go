// Package lsp is the language server: what an editor asks about data files, the texts and scripts in them, and scripted
// games, answered by the same tables and checks as the commands.
//
// It speaks the Language Server Protocol 3.17 over a stream, and opens no file but those of the folders that the editor
// names, and of packs that these build on. Scripts of cards are compiled and never run but by a command; commands.go is their
// table. A scripted game is played without a command to propose what is open at a line (scriptlines.go), but only where no
// card of it has a script: then nothing runs but the rules, on texts that have been checked, with limits on what they set off.
//
// Messages are taken in their order: what changes is taken in before the next is read, and what asks is answered beside what
// follows, from what there was when it was read. Mistakes are found beside that. Most of a load is what was loaded before;
// what is half written is left out of it, and what was never right.
//
// JSON-RPC is a hundred lines here (rpc.go), and not a library. Of those that are kept, creachadair/jrpc2 begins a request
// beside the notification behind it, so that what is asked of one text may be answered of the next; go.lsp.dev/jsonrpc2 keeps
// the order, but ends the connection at one message that is no JSON, lends a request only until its handler returns, and brings
// an experimental JSON. Of the protocol's types a hundred lines are used, of which the large packages have ten thousand.
//
// It is one package, because a feature is a short file, and all of them ask one thing: what stands here, and what does it mean
// in the data as they are. Every file that is not named in the lower layers is a feature by its name in the protocol.
//
// # Layers
//
//   - texts: messages, positions, what stands where in a file (rpc, types, columns, document, tree, mend)
//   - data: what is open over what lies on the disk, loaded, and what names mean in it (games, index, overlay, project, schema,
//     names, phraseuse, soon)
//   - server: messages in their order, and what is wrong after each (server, methods, initialize, commands, diagnostics)
//   - features: what is answered (actions, begin, completetext, completion, formatting, functions, hover, hoverscript, impact, inlay,
//     lenses, maketest, mended, phrase, phraserename, references, rename, scriptlines, semantic, start, symbols, takeover, tests)
package lsp
