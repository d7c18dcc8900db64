// Starts "loremaster lsp" and leaves everything to it, but for what only an editor can do: open a terminal, and show a page.
const { commands, Uri, ViewColumn, window, workspace } = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')

let client

/** Plays a test from where its position stands, at the prompt of the program. */
function play(uri, line) {
  const settings = workspace.getConfiguration('loremaster')
  const file = `${Uri.parse(uri).fsPath}:${line}`
  window.createTerminal({ name: 'loremaster', shellPath: settings.get('path'), shellArgs: ['repl', file, ...settings.get('arguments')] }).show()
}

/** Opens tables with the data of a folder, for a browser: the program prints the link. */
function table(folder) {
  const settings = workspace.getConfiguration('loremaster')
  window.createTerminal({ name: 'loremaster tables', shellPath: settings.get('path'), shellArgs: ['serve', Uri.parse(folder).fsPath, ...settings.get('arguments')] }).show()
}

/** Shows what a change does. */
function show(page) {
  window.createWebviewPanel('loremaster.impact', 'What this changes', ViewColumn.Beside, { enableScripts: false }).webview.html = page
}

exports.activate = (context) => {
  const settings = workspace.getConfiguration('loremaster')
  const server = { command: settings.get('path'), args: ['lsp', ...settings.get('arguments')] }
  client = new LanguageClient('loremaster', 'loremaster', server, {
    documentSelector: [{ scheme: 'file', pattern: '**/*.toml' }, { scheme: 'file', pattern: '**/*.game' }],
    initializationOptions: { commands: ['loremaster.play', 'loremaster.table'] },
    middleware: {
      executeCommand: async (command, args, next) => {
        const result = await next(command, args)
        if (result?.page) show(result.page)
        return result
      },
    },
  })
  context.subscriptions.push(commands.registerCommand('loremaster.play', play), commands.registerCommand('loremaster.table', table))
  return client.start()
}

exports.deactivate = () => client?.stop()
