// Asks the extension for VS Code what it does in a folder that is not trusted, and in one that is:
//
//     node extension.mjs REPOSITORY
//
// What VS Code would do is only noted here: nothing is started.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import Module, { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const folder = join(resolve(process.argv[2]), 'dsl/lsp/vscode')
const extension = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** What VS Code offers extensions, as far as ours asks for it; what it is told to do is noted. */
function editor(isTrusted) {
  const done = { servers: [], run: [], commands: new Map(), tasks: new Map(), errors: [], trusts: [] }
  const settings = { path: 'loremaster', arguments: ['--data', 'mine'] }
  const nothing = { dispose() {} }
  class LanguageClient {
    constructor(id, name, server, options) { Object.assign(this, { server, options }) }
    async start() { if (settings.path === 'nowhere') throw new Error('ENOENT'); done.servers.push(this.server) }
    async stop() { done.stopped = true }
  }
  const vscode = {
    commands: { registerCommand: (name, f) => { done.commands.set(name, f); return nothing }, executeCommand: async (name) => (name === 'vscode.executeCodeLensProvider' ? done.lenses : done.ran = name) },
    ProcessExecution: class { constructor(process, args, options) { Object.assign(this, { process, args, options }) } },
    Task: class { constructor(definition, scope, name, source, execution, matchers) { Object.assign(this, { definition, scope, name, execution, matchers }) } },
    TaskScope: { Workspace: 2 },
    tasks: { executeTask: async (t) => { done.run.push(t); return { terminate() { t.ended = true } } }, registerTaskProvider: (type, provider) => { done.tasks.set(type, provider); return nothing } },
    Uri: { parse: (uri) => ({ fsPath: uri.replace('file://', '') }) },
    ViewColumn: { Beside: -2 },
    window: {
      showErrorMessage: async (said) => { done.errors.push(said) },
      showInformationMessage: async (said) => { done.errors.push(said) },
      activeTextEditor: { document: { uri: 'file:///w/a.game' }, selection: { active: { line: 8 } } },
    },
    workspace: {
      isTrusted,
      getConfiguration: () => ({ get: (key) => settings[key] }),
      onDidGrantWorkspaceTrust: (f) => { done.trusts.push(f); return nothing },
      onDidChangeConfiguration: (f) => { done.changed = f; return nothing },
      findFiles: async () => ['/w/pack.toml', '/w/packs/bane/pack.toml'],
      getWorkspaceFolder: () => ({ uri: { fsPath: '/w' } }),
      asRelativePath: (uri) => uri.replace('/w/', ''),
    },
  }
  return { done, settings, modules: { vscode, 'vscode-languageclient/node': { LanguageClient } } }
}

/** Loads the extension into an editor, and starts it. */
async function begin(it) {
  const file = join(folder, 'extension.js')
  const load = Module._load
  Module._load = (name, ...more) => it.modules[name] ?? load(name, ...more)
  const require = createRequire(file)
  delete require.cache[file]
  const { activate } = require(file)
  Module._load = load
  await activate({ subscriptions: [] })
  return it.done
}

// A strange folder starts nothing, nor can its settings say what is started; when it is trusted that is begun.
const { supported, restrictedConfigurations } = extension.capabilities.untrustedWorkspaces
assert.equal(supported, 'limited')
const settings = extension.contributes.configuration.properties
for (const [name, { scope }] of Object.entries(settings)) assert.ok(restrictedConfigurations.includes(name) && scope === 'machine', name)
for (const { command, enablement } of extension.contributes.commands) assert.match(enablement, /isWorkspaceTrusted/, command)
const strange = await begin(editor(false))
assert.deepEqual([strange.servers, strange.run, [...strange.commands], [...strange.tasks]], [[], [], [], []])
assert.equal(strange.trusts.length, 1)
await strange.trusts[0]()
assert.deepEqual(strange.servers, [{ command: 'loremaster', args: ['lsp', '--data', 'mine'] }])

// In one that is trusted all commands of the palette are there, and do what the lens at the cursor does.
const it = editor(true)
const done = await begin(it)
assert.equal(done.servers.length, 1)
for (const { command } of extension.contributes.commands) assert.ok(done.commands.has(command), command)
const lens = (line, command, ...args) => ({ range: { start: { line } }, command: { command, arguments: args } })
done.lenses = [lens(9, 'loremaster.runTest', 'c'), lens(2, 'loremaster.runTest', 'a'), lens(6, 'loremaster.runTest', 'b'), lens(2, 'loremaster.play', 'a')]
await done.commands.get('loremaster.here.runTest')()
assert.equal(done.ran, 'loremaster.runTest')
await done.commands.get('loremaster.here.table')()
assert.equal(done.errors.length, 1, 'where nothing can be done that is said')

// Tables are opened by one program, with a folder or without one.
for (const uri of ['file:///w', '']) await done.commands.get('loremaster.table')(uri)
await done.commands.get('loremaster.play')('file:///w/a.game', 7)
assert.deepEqual(done.run.map((t) => t.execution.args), [['serve', '/w', '--data', 'mine'], ['serve', '--data', 'mine'], ['repl', '/w/a.game:7', '--data', 'mine']])
assert.deepEqual(done.run.map((t) => t.ended ?? false), [true, false, false], 'the other table has ended')

// Each pack has a check and its tests, whose output the matchers read.
const tasks = await done.tasks.get('loremaster').provideTasks()
assert.deepEqual(tasks.map((t) => t.name), ['check', 'test', 'check packs/bane', 'test packs/bane'])
assert.deepEqual(tasks[3].execution.args, ['test', 'packs/bane', '--data', 'mine'])
const matchers = extension.contributes.problemMatchers.map((m) => '$' + m.name)
for (const t of tasks) assert.ok(t.matchers.length && t.matchers.every((m) => matchers.includes(m)), t.name)

// Where the program is not, that is said; with another path it is tried again.
it.settings.path = 'nowhere'
await done.changed({ affectsConfiguration: () => true })
assert.ok(done.stopped)
assert.match(done.errors.at(-1), /"nowhere" cannot be started/)

console.log('extension: nothing is started in a folder that is not trusted; commands, tables and tasks in one that is')
