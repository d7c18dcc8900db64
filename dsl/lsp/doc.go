// Package lsp is the language server: what an editor asks about data files, the texts and scripts in them, and scripted
// games, answered by the same tables and checks as the commands.
//
// It speaks the Language Server Protocol 3.17 over a stream, and opens no file but those of the folders that the editor
// names, and of packs that these build on. Scripts of cards are compiled and never run but by a command; commands.go is their
// table. A scripted game is played without a command to propose what is open at a line (script_lines.go), but only where no
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
// Start here: server.go for the order of messages, project.go for the data as they are open in the editor. Each feature is a file
// by its name in the protocol.
package lsp
