// Starts "loremaster lsp" and leaves everything to it.
const { workspace } = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')

let client

exports.activate = () => {
  const settings = workspace.getConfiguration('loremaster')
  const server = { command: settings.get('path'), args: ['lsp', ...settings.get('arguments')] }
  client = new LanguageClient('loremaster', 'loremaster', server, {
    documentSelector: [{ scheme: 'file', pattern: '**/*.toml' }, { scheme: 'file', pattern: '**/*.game' }],
  })
  return client.start()
}

exports.deactivate = () => client?.stop()
