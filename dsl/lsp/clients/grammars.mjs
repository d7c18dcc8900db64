// Colours data files and a script by the grammars, with the engine that VS Code has:
//
//     node grammars.mjs PROGRAM REPOSITORY [PAGE.html]
//
// It fails where a word has another colour than it should, and writes what it has coloured as a page, to be looked at.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const require = createRequire(import.meta.url)
const oniguruma = require('vscode-oniguruma')
const { Registry, parseRawGrammar } = require('vscode-textmate')

const [program, repository] = process.argv.slice(2).map((p) => resolve(p))
const page = process.argv[4]
const schema = (name) => execFileSync(program, ['schema', name], { encoding: 'utf8' })

// What an extension for TOML brings, as far as it matters here.
const toml = {
  scopeName: 'source.toml',
  patterns: [
    { match: '#.*$', name: 'comment.line.toml' },
    { match: '^\\s*\\[.*\\]', name: 'entity.name.section.toml' },
    { match: '^\\s*[\\w-]+(?=\\s*=)', name: 'variable.other.key.toml' },
    { begin: '"""', end: '"""', name: 'string.quoted.triple.toml' },
    { begin: "'''", end: "'''", name: 'string.quoted.triple.toml' },
    { match: '"[^"]*"', name: 'string.quoted.double.toml' },
    { match: '\\b\\d+\\b', name: 'constant.numeric.toml' },
  ],
}
const lua = { scopeName: 'source.lua', patterns: [{ match: '\\b(function|end|local|return|if|then)\\b', name: 'keyword.control.lua' }] }
const grammars = {
  'source.toml': JSON.stringify(toml),
  'source.lua': JSON.stringify(lua),
  'source.game': schema('game'),
  'text.loremaster.injection': schema('texts'),
  'source.toml.loremaster': schema('grammar'),
}

await oniguruma.loadWASM(readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm')).buffer)
const registry = new Registry({
  onigLib: Promise.resolve({ createOnigScanner: (p) => new oniguruma.OnigScanner(p), createOnigString: (s) => new oniguruma.OnigString(s) }),
  loadGrammar: async (scope) => grammars[scope] ? parseRawGrammar(grammars[scope], 'x.json') : null,
  getInjections: (scope) => scope === 'source.toml' || scope === 'source.game' ? ['text.loremaster.injection'] : [],
})

/** The words of a text, each with the scope that is innermost. */
async function coloured(scope, text) {
  const grammar = await registry.loadGrammar(scope)
  let stack = null
  return text.split('\n').map((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, stack)
    stack = ruleStack
    return tokens.map((t) => ({ text: line.slice(t.startIndex, t.endIndex), scope: t.scopes.at(-1) }))
  })
}

const card = readFileSync(join(repository, 'dsl/lsp/clients/sample.toml'), 'utf8')
const script = readFileSync(join(repository, 'dsl/lsp/clients/sample.game'), 'utf8')
const shippedHead = (file) => readFileSync(join(repository, file), 'utf8').split('\n').slice(0, 24).join('\n')
const shown = []
for (const [scope, text, wants] of [
  ['source.toml', card, [['When', 'keyword.control.heading.loremaster'], ['draws', 'keyword.other.verb.loremaster'], ['then', 'keyword.operator.loremaster'], ['name', 'variable.other.key.toml'], ['text', 'variable.other.key.toml'], ['script', 'variable.other.key.toml'],
    ['"Uglúk\'s Bane"', 'string.quoted.double.toml'], ['function', 'keyword.control.lua'], ['# A card that shows the colours.', 'comment.line.toml'], ['2', 'constant.numeric.loremaster'], ['1', 'constant.numeric.loremaster']]],
  ['source.toml.loremaster', card, [['text', 'support.type.property-name.toml'], ['When', 'keyword.control.heading.loremaster'], ['[bane]', 'entity.name.section.toml']]],
  ['source.game', script, [['case', 'keyword.control.case.game'], ['given', 'keyword.control.section.game'], ['plays', 'keyword.other.verb.game'], ['>', 'keyword.operator.event.game'], ['#2', 'constant.numeric.copy.game'],
    ['# A script that shows the colours.', 'comment.line.number-sign.game'], ["frodo's", 'variable.parameter.owner.game'], ['draw', 'keyword.other.verb.loremaster'], ['name', 'variable.other.key.toml']]],
  ['source.toml', card.replace('draws 2', 'plays 1 card in play'), [['plays', 'keyword.other.verb.loremaster'], ['play', 'support.other.loremaster']]],
  // The other games: words that the first has not.
  ['source.toml', shippedHead('cards/starter/rohan.toml'), [['exert', 'keyword.other.verb.loremaster'], ['skirmish', 'keyword.control.heading.loremaster'], ['heal', 'keyword.other.verb.loremaster']]],
  ['source.toml', shippedHead('cards/wotr/characters.toml'), [['hide', 'keyword.other.verb.loremaster'], ['Guide', 'keyword.control.heading.loremaster'], ['While', 'keyword.control.heading.loremaster']]],
  ['source.game', shippedHead('tests/starter/skirmish.game'), [['assigns', 'keyword.other.verb.game'], ["theoden's", 'variable.parameter.owner.game']]],
  ['source.game', shippedHead('tests/starter/assignment.game'), [['the number of moves is', 'source.game']]],
  ['source.game', shippedHead('tests/wotr/battles.game'), [['given', 'keyword.control.section.game'], ['3', 'constant.numeric.game'], ['attacking, battle, combat-roll, combat-strength, leadership, leader-re-roll, casualties, ceasing, attacked', 'source.game']]],
]) {
  const lines = await coloured(scope, text)
  for (const [word, want] of wants) {
    const found = lines.flat().filter((t) => t.text.trim() === word)
    assert.ok(found.length, `${scope}: ${word} has no colour of its own`)
    assert.ok(found.some((t) => t.scope === want), `${scope}: ${word} is ${found.map((t) => t.scope)}, and not ${want}`)
  }
  shown.push([scope, lines])
}
// A word of a script is what VS Code takes for one: with "u" letters are those of all languages.
const { pattern, flags } = JSON.parse(readFileSync(join(repository, 'dsl/lsp/vscode/language-configuration.json'), 'utf8')).wordPattern
assert.equal('  frodo’s Uglúk-hai'.match(new RegExp(pattern, flags))[0], 'frodo’s')
assert.equal('Uglúk-hai, Gimli'.match(new RegExp(pattern, flags))[0], 'Uglúk-hai')

console.log('grammars: every word has its colour')

if (page) {
  const colours = [['comment', '#6a9955'], ['keyword.control', '#c586c0'], ['keyword.operator', '#d16969'], ['keyword.other.verb', '#dcdcaa'], ['support.type', '#9cdcfe'], ['support.other', '#4ec9b0'], ['entity', '#4fc1ff'], ['string', '#ce9178'], ['constant', '#b5cea8'], ['variable', '#9cdcfe']]
  const escape = (s) => s.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c])
  const span = (t) => `<span style="color:${colours.find(([s]) => t.scope.startsWith(s))?.[1] ?? '#d4d4d4'}">${escape(t.text)}</span>`
  const body = shown.map(([scope, lines]) => `<h3>${scope}</h3><pre>${lines.map((l) => l.map(span).join('')).join('\n')}</pre>`).join('')
  writeFileSync(page, `<!doctype html><meta charset="utf-8"><body style="background:#1e1e1e;color:#d4d4d4;font:14px monospace">${body}`)
}
