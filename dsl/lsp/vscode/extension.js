// Starts "loremaster lsp" and leaves everything to it, but for what only an editor can do: open a terminal, show a page, offer
// tasks. In a folder that is not trusted nothing of this is done: files are coloured, and no program is started.
const { commands, ProcessExecution, Task, TaskScope, tasks, Uri, ViewColumn, window, workspace } = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')
const { dirname } = require('path')

let client, table

const settings = () => workspace.getConfiguration('loremaster')

/** The program with arguments, to be run in a terminal that stays when it has ended. */
function run(definition, scope, name, args, matchers, options) {
  return new Task({ type: 'loremaster', ...definition }, scope, name, 'loremaster', new ProcessExecution(settings().get('path'), [...args, ...settings().get('arguments')], options), matchers)
}

/** Plays a test from where its position stands, at the prompt of the program. */
function play(uri, line) {
  const file = `${Uri.parse(uri).fsPath}:${line}`
  return tasks.executeTask(run({ does: 'repl', folder: file }, TaskScope.Workspace, `play ${file}`, ['repl', file], []))
}

/** Opens tables with the data of a folder, or with what is built in, for a browser: the program prints the link. There is one such program. */
async function open(folder) {
  table?.terminate()
  const dir = folder ? [Uri.parse(folder).fsPath] : []
  table = await tasks.executeTask(run({ does: 'serve', folder }, TaskScope.Workspace, 'tables', ['serve', ...dir], []))
}

/** Shows what a change does. */
function show(page) {
  window.createWebviewPanel('loremaster.impact', 'What this changes', ViewColumn.Beside, { enableScripts: false }).webview.html = page
}

/** Does what a lens of the file would, the last one up to the cursor, or else the first. */
async function here(command) {
  const editor = window.activeTextEditor
  const all = editor && await commands.executeCommand('vscode.executeCodeLensProvider', editor.document.uri, 1000)
  const lenses = (all ?? []).filter((l) => l.command?.command === command).sort((a, b) => a.range.start.line - b.range.start.line)
  const lens = lenses.findLast((l) => l.range.start.line <= editor.selection.active.line) ?? lenses[0]
  if (!lens) return window.showInformationMessage('There is nothing here to do that with: it needs a scripted game, or a data file of a pack.')
  try {
    return await commands.executeCommand(lens.command.command, ...lens.command.arguments)
  } catch {
    // the client has said why
  }
}

/** A task that checks or tests a folder, whose mistakes are shown in files that are not open, too. */
function task(scope, does, folder) {
  const name = folder === '.' ? does : `${does} ${folder}`
  const it = run({ does, folder }, scope, name, [does, folder], ['$loremaster', '$loremaster-test'], scope.uri ? { cwd: scope.uri.fsPath } : undefined)
  it.group = does === 'test' ? { id: 'test' } : { id: 'build' }
  return it
}

/** A check and the tests of each pack. */
const provider = {
  async provideTasks() {
    const manifests = await workspace.findFiles('**/pack.toml', '**/node_modules/**', 100)
    return manifests.flatMap((uri) => {
      const scope = workspace.getWorkspaceFolder(uri)
      const folder = dirname(workspace.asRelativePath(uri, false))
      return ['check', 'test'].map((does) => task(scope, does, folder))
    })
  },
  resolveTask: (it) => ['check', 'test'].includes(it.definition.does) ? task(it.scope ?? TaskScope.Workspace, it.definition.does, it.definition.folder ?? '.') : undefined,
}

/** Starts the server, and says what to do where there is none. */
async function serve() {
  const path = settings().get('path')
  client = new LanguageClient('loremaster', 'loremaster', { command: path, args: ['lsp', ...settings().get('arguments')] }, {
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
  try {
    await client.start()
  } catch {
    client = undefined
    const set = 'Set its path'
    if (await window.showErrorMessage(`The program "${path}" cannot be started, so nothing is checked or proposed.`, set) === set) {
      commands.executeCommand('workbench.action.openSettings', 'loremaster.path')
    }
  }
}

async function start(context) {
  const palette = { runTest: 'loremaster.runTest', play: 'loremaster.play', runTests: 'loremaster.runTests', impact: 'loremaster.impact', table: 'loremaster.table' }
  context.subscriptions.push(
    commands.registerCommand('loremaster.play', play),
    commands.registerCommand('loremaster.table', open),
    ...Object.entries(palette).map(([name, command]) => commands.registerCommand(`loremaster.here.${name}`, () => here(command))),
    tasks.registerTaskProvider('loremaster', provider),
    workspace.onDidChangeConfiguration(async (e) => {
      if (!e.affectsConfiguration('loremaster')) return
      await client?.stop()
      await serve()
    }),
  )
  await serve()
}

exports.activate = (context) => {
  if (workspace.isTrusted) return start(context)
  context.subscriptions.push(workspace.onDidGrantWorkspaceTrust(() => start(context)))
}

exports.deactivate = () => client?.stop()
