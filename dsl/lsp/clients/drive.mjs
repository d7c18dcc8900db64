// Drives the language server as VS Code does, by its own library for the protocol:
//
//     node drive.mjs PROGRAM REPOSITORY
//
// Every feature is asked for on the shipped data and on a pack that is broken. The first answer that is wrong ends it.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import rpc from 'vscode-jsonrpc/node'

const [program, repository] = process.argv.slice(2).map((p) => resolve(p))

/** An editor with one folder open. */
class Editor {
  constructor(root) {
    this.root = root
    this.shown = new Map()
    this.versions = new Map()
    this.waiting = []
    this.server = spawn(program, ['lsp'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
    this.line = rpc.createMessageConnection(new rpc.StreamMessageReader(this.server.stdout), new rpc.StreamMessageWriter(this.server.stdin))
    this.line.onNotification('textDocument/publishDiagnostics', (p) => {
      this.shown.set(p.uri, p)
      this.waiting = this.waiting.filter((w) => !w())
    })
    this.line.onNotification('window/showMessage', (p) => (this.message = p.message))
    this.line.onRequest('client/registerCapability', (p) => { this.registered = p.registrations })
    this.line.onRequest('workspace/applyEdit', (p) => { this.edit = p.edit; return { applied: true } })
    this.line.onRequest('window/showDocument', () => ({ success: true }))
    this.line.listen()
  }
  uri(name) { return pathToFileURL(join(this.root, name)).href }
  async begin() {
    const { capabilities } = await this.ask('initialize', { processId: process.pid, rootUri: this.uri(''), capabilities: { textDocument: { completion: { completionItem: { snippetSupport: true } } } }, initializationOptions: { commands: ['loremaster.play', 'loremaster.table'] } })
    this.can = capabilities
    this.line.sendNotification('initialized', {})
  }
  ask(method, ...params) { return this.line.sendRequest(method, ...params) }
  on(method, name, more) { return this.ask(method, { textDocument: { uri: this.uri(name) }, ...more }) }
  open(name, text = readFileSync(join(this.root, name), 'utf8')) {
    this.versions.set(name, 1)
    this.line.sendNotification('textDocument/didOpen', { textDocument: { uri: this.uri(name), languageId: 'toml', version: 1, text } })
    return text
  }
  change(name, text) {
    const version = this.versions.get(name) + 1
    this.versions.set(name, version)
    this.line.sendNotification('textDocument/didChange', { textDocument: { uri: this.uri(name), version }, contentChanges: [{ text }] })
  }
  /** What is wrong with the version of a file that is open now. */
  wrong(name) {
    return new Promise((done, fail) => {
      const late = setTimeout(() => fail(new Error(`nothing is shown of ${name}`)), 30000)
      const look = () => {
        const p = this.shown.get(this.uri(name))
        if (p?.version !== this.versions.get(name)) return false
        clearTimeout(late)
        done(p.diagnostics)
        return true
      }
      if (!look()) this.waiting.push(look)
    })
  }
  /** What is proposed at a place. The server does not wait for all that it may propose, so it is asked again, as by who types on. */
  async proposed(name, place, fits) {
    for (const late = Date.now() + 30000; ; ) {
      const { items } = await this.on('textDocument/completion', name, place)
      const list = items.toSorted((a, b) => (a.sortText < b.sortText ? -1 : 1))
      if (fits(list)) return list
      assert.ok(Date.now() < late, `${name} at ${JSON.stringify(place)}: ${list.map((i) => i.label)}`)
    }
  }
  async end() {
    await this.ask('shutdown')
    const left = new Promise((done) => this.server.on('exit', done))
    this.line.sendNotification('exit')
    assert.equal(await left, 0, 'the server ends well')
    this.line.dispose()
  }
}

/** The position of a word in a text, so many characters behind its beginning; columns are units of UTF-16, as here. */
function at(text, word, behind = 1) {
  const i = text.indexOf(word)
  assert.ok(i >= 0, `no ${word}`)
  const before = text.slice(0, i + behind).split('\n')
  return { position: { line: before.length - 1, character: before.at(-1).length } }
}

/** A text after edits. */
function applied(text, edits) {
  const lines = text.split('\n')
  const offset = (p) => lines.slice(0, p.line).reduce((n, l) => n + l.length + 1, 0) + p.character
  return edits.toReversed().reduce((t, e) => t.slice(0, offset(e.range.start)) + e.newText + t.slice(offset(e.range.end)), text)
}

function files(dir, ending) {
  return readdirSync(dir, { recursive: true }).filter((f) => f.endsWith(ending)).map((f) => join(dir, f)).sort()
}

async function shipped() {
  const e = new Editor(repository)
  await e.begin()
  for (const feature of ['hoverProvider', 'completionProvider', 'definitionProvider', 'referencesProvider', 'renameProvider', 'documentSymbolProvider', 'workspaceSymbolProvider', 'foldingRangeProvider', 'semanticTokensProvider', 'documentFormattingProvider', 'codeActionProvider', 'codeLensProvider', 'executeCommandProvider', 'signatureHelpProvider', 'inlayHintProvider']) {
    assert.ok(e.can[feature], feature)
  }
  assert.equal(e.can.positionEncoding, 'utf-16')
  const data = ['cards', 'scenarios'].flatMap((d) => files(join(repository, d), '.toml'))
  const scripts = files(join(repository, 'tests'), '.game').filter((f) => /rules.(combat|playing)|packs|starter.[a-z]+\.game|tests.wotr.[a-z]+\.game/.test(f))
  assert.ok(data.length > 15 && scripts.length > 20)
  for (const file of [...data, ...scripts]) {
    const name = relative(repository, file)
    const text = e.open(name)
    assert.deepEqual(await e.wrong(name), [], name)
    assert.deepEqual(await e.on('textDocument/formatting', name, { options: { tabSize: 2, insertSpaces: true } }), [], name)
    assert.ok((await e.on('textDocument/documentSymbol', name)).length > 0, name)
    assert.ok((await e.on('textDocument/foldingRange', name)).length > 0 || !text.includes('\n  '), name)
    const tokens = await e.on('textDocument/semanticTokens/full', name)
    assert.ok(tokens.data.length % 5 === 0)
    await e.on('textDocument/inlayHint', name, { range: { start: { line: 0, character: 0 }, end: { line: 9999, character: 0 } } })
    for (let line = 0; line < text.split('\n').length; line += 19) {
      const p = { position: { line, character: 9 } }
      for (const method of ['hover', 'completion', 'definition', 'signatureHelp']) await e.on('textDocument/' + method, name, p)
    }
  }
  const symbols = await e.ask('workspace/symbol', { query: 'boromir' })
  assert.ok(symbols.some((s) => s.name === 'Boromir'))
  const once = (list, what) => assert.equal(new Set(list.map((x) => JSON.stringify(x))).size, list.length, `${what} are told twice`)
  once(symbols, 'symbols')
  const rohan = 'cards/wotr-cards/rohan.toml'
  const used = await e.on('textDocument/references', rohan, { ...at(readFileSync(join(repository, rohan), 'utf8'), '"rohan"', 3), context: { includeDeclaration: true } })
  once(used, 'references')
  assert.ok(used.some((u) => u.uri.endsWith('.game')) && used.some((u) => u.uri.endsWith('factions.toml')))
  console.log(`shipped: ${data.length} data files and ${scripts.length} scripts, nothing wrong`)
  await e.end()
}

const manifest = '[pack]\nname     = "broken"\nversion  = "1.0.0"\ngame     = "wotr-cards"\nlanguage = "1"\n'
const card = '# 🐎\n[bane]\nname    = "Uglúk\'s Bane"\ntype    = "character"\nfaction = "rohan"\ntext    = "When played: draw 1."\n'
const script = 'scenario trilogy\n\ncase He draws\ngiven\n  frodo\'s hand is Uglúk\'s Bane, Gimli\n  frodo\'s deck is Quickbeam\nfrodo plays Uglúk\'s Bane to reserve, cycling Gimli\nexpect frodo\'s hand is Quickbeam\n'

async function broken() {
  const root = mkdtempSync(join(tmpdir(), 'loremaster-'))
  mkdirSync(join(root, 'tests'))
  for (const [name, text] of [['pack.toml', manifest], ['cards.toml', card], ['tests/draws.game', script], ['Cargo.toml', '[package]\n']]) writeFileSync(join(root, name), text)
  rmSync(join(root, 'Cargo.toml'))
  const e = new Editor(root)
  await e.begin()
  e.open('cards.toml')
  e.open('tests/draws.game')
  assert.deepEqual(await e.wrong('cards.toml'), [])
  assert.deepEqual(await e.wrong('tests/draws.game'), [])

  // A half-written table hides none of the other mistakes; a mistake is mended by what is said of it.
  const wrong = card.replace('draw 1', 'the Dúnedain player 🐎 drawz 1') + '\n[half]\nname = "\n\n[other]\nfraction = "elf"\n'
  e.change('cards.toml', wrong)
  const codes = (await e.wrong('cards.toml')).map((d) => d.code)
  for (const code of ['unexpected', 'syntax', 'unknown-key']) assert.ok(codes.includes(code), `${code} in ${codes}`)
  const misspelt = card.replace('faction', 'fraction')
  e.change('cards.toml', misspelt)
  const [mistake] = await e.wrong('cards.toml')
  assert.equal(mistake.code, 'unknown-key')
  const [action] = await e.on('textDocument/codeAction', 'cards.toml', { range: mistake.range, context: { diagnostics: [mistake] } })
  assert.equal(applied(misspelt, action.edit.documentChanges[0].edits), card)
  e.change('cards.toml', card)

  const hover = await e.on('textDocument/hover', 'cards.toml', at(card, 'draw 1'))
  assert.match(hover.contents.value, /draw\(s\) \{n:amount\}/)
  const half = card.replace('draw 1.', 'draw 1, then eliminate Uglúk\'s B')
  e.change('cards.toml', half)
  await e.proposed('cards.toml', at(half, 'Uglúk\'s B"', 9), ([first]) => first && applied(half, [first.textEdit]) === half.replace('Uglúk\'s B"', 'Uglúk\'s Bane"'))
  e.change('cards.toml', card)

  const place = at(script, 'Uglúk')
  const [definition] = await e.on('textDocument/definition', 'tests/draws.game', place)
  assert.equal(definition.uri, e.uri('cards.toml'))
  assert.equal(definition.range.start.line, 1)
  const references = await e.on('textDocument/references', 'tests/draws.game', { ...place, context: { includeDeclaration: true } })
  assert.equal(references.length, 4)
  assert.equal((await e.on('textDocument/prepareRename', 'tests/draws.game', place)).placeholder, 'Uglúk\'s Bane')
  const rename = await e.on('textDocument/rename', 'tests/draws.game', { ...place, newName: 'Bane of Ûl' })
  assert.equal(rename.documentChanges.length, 2)
  for (const { textDocument, edits } of rename.documentChanges) {
    const name = textDocument.uri.endsWith('cards.toml') ? 'cards.toml' : 'tests/draws.game'
    assert.equal(textDocument.version, e.versions.get(name))
    e.change(name, applied(name === 'cards.toml' ? card : script, edits))
  }
  assert.deepEqual(await e.wrong('cards.toml'), [])
  assert.deepEqual(await e.wrong('tests/draws.game'), [])
  const edits = await e.on('textDocument/formatting', 'cards.toml', { options: {} })
  assert.deepEqual(edits, [])

  const [lens, play, table] = await e.on('textDocument/codeLens', 'tests/draws.game')
  assert.equal(play.command.command, 'loremaster.play')
  assert.deepEqual([table.command.command, ...table.command.arguments], ['loremaster.table', e.uri('').replace(/\/$/, '')])
  const out = await e.ask('workspace/executeCommand', lens.command)
  assert.ok(out.passed, out.report)
  assert.equal(e.message, 'He draws: passed')
  const lenses = (await e.on('textDocument/codeLens', 'cards.toml')).filter((l) => l.command.command !== 'loremaster.table')
  const [reach, impact] = await Promise.all(lenses.map((l) => e.ask('workspace/executeCommand', l.command)))
  assert.equal(reach.passed, 1)
  assert.equal(reach.reached, 1)
  assert.match(impact.summary, /1 added/)
  const tests = await e.on('textDocument/codeAction', 'cards.toml', { range: { start: { line: 1, character: 2 }, end: { line: 1, character: 2 } }, context: { diagnostics: [], only: ['refactor'] } })
  await e.ask('workspace/executeCommand', tests[0].command)
  assert.equal(e.edit.documentChanges[0].kind, 'create')

  // Two hundred changes at once; what is unknown, and what is cancelled, is answered as the protocol says.
  for (let i = 0; i < 200; i++) e.change('cards.toml', i % 2 ? card : misspelt)
  assert.deepEqual(await e.wrong('cards.toml'), [])
  await assert.rejects(e.ask('textDocument/nonsense', {}), { code: -32601 })
  const stop = new rpc.CancellationTokenSource()
  const slow = e.ask('textDocument/codeAction', { textDocument: { uri: e.uri('cards.toml') }, range: mistake.range, context: { diagnostics: [] } }, stop.token)
  stop.cancel()
  await slow.catch((err) => assert.equal(err.code, -32800))
  await e.end()
  rmSync(root, { recursive: true })
  console.log('broken: every feature answers')
}

// A small pack of each game: what is wrong with it at first, and what is asked of it when that is mended.
const games = [
  { game: 'wotr-cards', scenario: 'trilogy',
    cards: '[watcher]\nname    = "Hill Watcher"\ntype    = "character"\nfaction = "rohan"\ntext    = "When played: rally 1."\n\n[rally]\ntype    = "phrase"\npattern = "rally(s) {n:number}"\nsays    = "draw {n}"\n',
    test: "scenario trilogy\n\ncase It plays\ngiven\n  frodo's hand is Hill Watcher, Gimli\n  frodo's deck is Quickbeam\nfrodo plays Hill Watcher to reserve, cycling Gimli\nexpect frodo's hand is Quickbeam\n",
    key: ['faction = "rohan"', 'faction = "ro'], value: 'rohan', word: ['rally 1', 'dra'], verb: 'draw', named: ['Quickbeam', 'Quickb'], id: ['watcher', 'warden'], ids: 1, phrase: 'rally 1', upTo: 'frodo plays', open: ['frodo plays ', ['Hill Watcher', 'Gimli']] },
  { game: 'starter', scenario: 'north',
    cards: '[watcher]\nname     = "Watcher, of the Hills"\ntype     = "companion"\nculture  = "rohan"\nrace     = "man"\ncost     = 1\nstrength = 5\nvitality = 3\ntext     = "When played: rally 1."\n\n[rally]\ntype    = "phrase"\npattern = "rally(s) {n:number}"\nsays    = "draw {n}"\n\n[north]\ntype    = "scenario"\nname    = "North"\nextends = "two-towers"\n\n[north.seats.theoden]\ndeck = "north-deck"\n\n[north-deck]\ntype        = "deck"\nname        = "North"\nring-bearer = "frodo-tired-traveller"\nring        = "the-one-ring-the-ruling-ring"\nfellowship  = ["eowyn-lady-of-rohan"]\nsites       = ["horse-country", "uruk-camp", "throne-room", "westemnet-hills", "deep-of-helm", "hornburg-armory", "kings-room", "wizards-vale", "palantir-chamber"]\n\n[north-deck.cards]\nwatcher         = 4\nrider-of-rohan  = 8\nheavy-chain     = 4\northanc-warrior = 10\nuruk-regular    = 5\n',
    test: "scenario north, option first theoden\n\ncase It plays\ngiven\n  the path is Horse-country\n  theoden's fellowship is Frodo + The One Ring\n  theoden's hand is Watcher, of the Hills\n  theoden's draw deck is Rider of Rohan\ntheoden plays Watcher, of the Hills\nexpect theoden's hand is Rider of Rohan\n",
    key: ['culture  = "rohan"', 'culture  = "ro'], value: 'rohan', word: ['rally 1', 'dra'], verb: 'draw', named: ['Rider of Rohan', 'Rider'], id: ['watcher', 'warden'], ids: 2, phrase: 'rally 1', upTo: 'theoden plays', open: ['theoden ', ['plays', 'moves']] },
  { game: 'wotr', scenario: 'war-of-the-ring',
    cards: '[watcher]\ntype       = "companion"\nname       = "Watcher"\nlevel      = 2\nleadership = 1\nactivates  = "any"\ntext       = "While in a battle: its army has +1 combat strength."\n',
    test: 'scenario war-of-the-ring\n\ncase It is so\ngiven\n  Gimli is in Hollin\n  the active box of Gondor is 4\nexpect Gimli is in Hollin, the active box of Gondor is 4\n',
    key: ['activates  = "any"', 'activates  = "no'], value: 'north', word: ['While in', 'Whi'], verb: 'While', named: ['Gondor is 4', 'Gondo'], id: ['watcher', 'warden'], ids: 1, upTo: 'given', open: ['free-peoples ', ['declares']] },
]

async function ofGame(of) {
  const root = mkdtempSync(join(tmpdir(), 'loremaster-'))
  mkdirSync(join(root, 'tests'))
  const wrong = of.cards.replace('type', 'typ')
  for (const [name, text] of [['pack.toml', manifest.replace('wotr-cards', of.game)], ['cards.toml', wrong], ['tests/a.game', of.test]]) writeFileSync(join(root, name), text)
  const e = new Editor(root)
  await e.begin()
  e.open('cards.toml')
  const [mistake] = await e.wrong('cards.toml')
  assert.ok(mistake, of.game)
  const [action] = await e.on('textDocument/codeAction', 'cards.toml', { range: mistake.range, context: { diagnostics: [mistake] } })
  assert.equal(applied(wrong, action.edit.documentChanges[0].edits), of.cards)
  e.change('cards.toml', of.cards)
  e.open('tests/a.game')
  assert.deepEqual(await e.wrong('cards.toml'), [], of.game)
  assert.deepEqual(await e.wrong('tests/a.game'), [], of.game)

  const proposes = async (name, text, was, half, want) => {
    const now = text.replace(was, half + '\n').replace(half + '\n', half)
    e.change(name, now)
    await e.proposed(name, at(now, half, half.length), (list) => list.some((i) => i.label === want))
    e.change(name, text)
    await e.wrong(name)
  }
  await proposes('cards.toml', of.cards, of.key[0], of.key[1], of.value)
  await proposes('cards.toml', of.cards, of.word[0], of.word[1], of.verb)
  await proposes('tests/a.game', of.test, of.named[0], of.named[1], of.named[0].replace(/ is.*/, ''))
  await proposes('tests/a.game', of.test, 'scenario ' + of.scenario, 'scenario ' + of.scenario.slice(0, -1), of.scenario)
  // What is open where the game stands comes first.
  const [line, first] = of.open
  const now = of.test.slice(0, of.test.indexOf(of.upTo)) + line
  e.change('tests/a.game', now)
  await e.proposed('tests/a.game', at(now, line, line.length), (list) => list.length > first.length && first.every((label, i) => list[i].label === label))
  e.change('tests/a.game', of.test)
  await e.wrong('tests/a.game')
  for (const [name, text, word, says] of [['cards.toml', of.cards, 'type', /what it defines/], ['cards.toml', of.cards, of.phrase ?? 'its army', /used by/], ['tests/a.game', of.test, of.named[0], /```toml/], ['tests/a.game', of.test, 'given', /Where the game begins/], ['tests/a.game', of.test, of.scenario, /scenario/]]) {
    const hover = await e.on('textDocument/hover', name, at(text, word))
    assert.match(hover?.contents.value ?? '', says, `${of.game}: ${word}`)
  }
  const renames = async (name, text, word, behind, newName, count) => {
    const { documentChanges } = await e.on('textDocument/rename', name, { ...at(text, word, behind), newName })
    assert.equal(documentChanges.flatMap((c) => c.edits).length, count, `${of.game}: ${word} as ${newName}`)
  }
  // What begins a card, a scenario or a test is right as it stands, but for its name.
  for (const [name, word, before] of [['new.toml', 'card', ''], ['new.toml', 'scenario', of.cards + '\n['], ['tests/new.game', 'test', '']]) {
    e.open(name, before)
    const { items } = await e.on('textDocument/completion', name, at(before, before, before.length))
    const begin = items.find((i) => i.label === word && i.insertTextFormat === 2)
    assert.ok(begin, `${of.game}: ${word}`)
    const text = applied(before, [begin.textEdit]).replace(/\$\{\d:([^}]*)\}/g, '$1').replace(of.cards, '')
    e.change(name, text)
    assert.deepEqual(await e.wrong(name), [], text)
    e.line.sendNotification('textDocument/didClose', { textDocument: { uri: e.uri(name) } })
  }
  await renames('cards.toml', of.cards, `[${of.id[0]}]`, 2, of.id[1], of.ids)
  if (of.phrase) await renames('cards.toml', of.cards, of.phrase, 1, 'gather', 2)
  const [lens] = await e.on('textDocument/codeLens', 'tests/a.game')
  const out = await e.ask('workspace/executeCommand', lens.command)
  assert.ok(out.passed, `${of.game}: ${out.report}`)
  const [reach] = await e.on('textDocument/codeLens', 'cards.toml')
  assert.equal((await e.ask('workspace/executeCommand', reach.command)).failed, 0)
  for (const name of ['cards.toml', 'tests/a.game']) assert.deepEqual(await e.on('textDocument/formatting', name, { options: {} }), [], `${of.game}: ${name}`)
  assert.equal((await e.on('textDocument/documentSymbol', 'tests/a.game')).length, 1)
  await e.end()
  rmSync(root, { recursive: true })
}

await shipped()
await broken()
for (const of of games) await ofGame(of)
console.log(`games: ${games.map((g) => g.game).join(', ')}`)
