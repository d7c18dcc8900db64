-- Drives the language server as Neovim does:
--
--     PROGRAM=... nvim --headless --clean -n -c "luafile drive.lua"
--
-- A new card, a mistake in it found and mended, a test that fails, and a name given to three files. It works from Neovim
-- 0.7, the one of Debian 12. The program has to be called "loremaster".

local here = vim.fn.fnamemodify(debug.getinfo(1, 'S').source:sub(2), ':p:h')
vim.env.PATH = vim.fn.fnamemodify(vim.env.PROGRAM, ':p:h') .. ':' .. vim.env.PATH
local root = vim.fn.tempname()
vim.fn.mkdir(root .. '/tests', 'p')

local function write(name, lines) vim.fn.writefile(lines, root .. '/' .. name) end

local function check(ok, what)
  if not ok then error(what .. ' is not so') end
  io.stdout:write('  ' .. what .. '\n')
end

write('pack.toml', { '[pack]', 'name     = "mine"', 'version  = "1.0.0"', 'game     = "wotr-cards"', 'language = "1"' })
write('cards.toml', { '[bane]', 'name    = "Uglúk\'s Bane"', 'type    = "character"', 'faction = "rohan"', 'text    = "When played: drawz 1."' })
write('items.toml', { '[axe]', 'name     = "Axe of the Bane"', 'type     = "item"', 'faction  = "rohan"', 'wielders = ["Uglúk\'s Bane"]' })
write('phrases.toml', { '[rally]', 'type    = "phrase"', 'pattern = "rally(s) {n:number}"', 'says    = "draw {n}"' })
write('horn.toml', { '[horn]', 'name    = "Horn"', 'type    = "event"', 'faction = "rohan"', 'text    = "When played: each Free Peoples player rallys 1. Rally 2."' })
write('tests/draws.game', { 'scenario trilogy', '', 'case He draws', 'given', '  frodo\'s hand is Uglúk\'s Bane, Gimli', '  frodo\'s deck is Quickbeam',
  'frodo plays Uglúk\'s Bane to reserve, cycling Gimli', 'expect frodo\'s hand is nothing' })

local said = {}
vim.lsp.handlers['window/showMessage'] = function(_, p) table.insert(said, p.message) end
vim.cmd('cd ' .. root)
dofile(here .. '/loremaster.lua') -- the set-up that the guide shows

local id

local function edit(name)
  vim.cmd('edit ' .. root .. '/' .. name)
  vim.wait(20000, function() return #vim.lsp.get_active_clients() > 0 end, 20)
  id = vim.lsp.get_active_clients()[1].id
  return vim.api.nvim_get_current_buf()
end

local function text(buffer) return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n') end

local function wait(what, ready) check(vim.wait(20000, ready, 20), what) end

local function ask(buffer, method, params)
  local all, err = vim.lsp.buf_request_sync(buffer, method, params, 20000)
  local one = all and all[id]
  if not one or one.error or one.err then error(method .. ': ' .. vim.inspect(err or one)) end
  return one.result
end

-- The parameters of a request so many bytes behind the beginning of a word.
local function at(buffer, word, behind)
  for n, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    local from = line:find(word, 1, true)
    if from then
      return { textDocument = { uri = vim.uri_from_bufnr(buffer) }, position = { line = n - 1, character = vim.str_utfindex(line, from - 1 + behind) } }
    end
  end
  error('no ' .. word)
end

local function run()
  local cards = edit('cards.toml')
  check(id, 'the server starts')
  wait('a mistake is shown', function() return #vim.diagnostic.get(cards) == 1 end)
  local mistake = vim.diagnostic.get(cards)[1]
  check(mistake.lnum == 4 and mistake.col == 24 and mistake.message:find('did you mean', 1, true), 'it stands at the word, with a hint')
  local range = at(cards, 'drawz', 1)
  local actions = ask(cards, 'textDocument/codeAction',
    { textDocument = range.textDocument, range = { start = range.position, ['end'] = range.position }, context = { diagnostics = {} } })
  vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
  check(text(cards):find('draw 1', 1, true), 'it is mended by what is said of it')
  wait('nothing is wrong any more', function() return #vim.diagnostic.get(cards) == 0 end)

  local hover = ask(cards, 'textDocument/hover', at(cards, 'draw 1', 1))
  check(hover.contents.value:find('draw(s)', 1, true), 'a phrase is explained')
  local list = ask(cards, 'textDocument/completion', at(cards, 'draw 1', 0)).items
  check(#list > 10, 'the next word is proposed')
  local symbols = ask(cards, 'textDocument/documentSymbol', { textDocument = { uri = vim.uri_from_bufnr(cards) } })
  check(symbols[1].name == 'bane', 'definitions are listed')

  local script = edit('tests/draws.game')
  local lens = ask(script, 'textDocument/codeLens', { textDocument = { uri = vim.uri_from_bufnr(script) } })[1]
  local out = ask(script, 'workspace/executeCommand', lens.command)
  check(not out.passed and out.report:find('Quickbeam', 1, true), 'a test fails, and says what was found')
  wait('it is marked where it fails', function() return #vim.diagnostic.get(script) == 1 and vim.diagnostic.get(script)[1].lnum == 7 end)
  vim.api.nvim_buf_set_lines(script, 7, 8, false, { 'expect frodo\'s hand is Quickbeam' })
  check(ask(script, 'workspace/executeCommand', lens.command).passed, 'mended it passes')
  check(said[#said] == 'He draws: passed', 'and that is said')

  local place = at(script, 'Bane', 1)
  local goes = ask(script, 'textDocument/definition', place)[1]
  check(goes.uri == vim.uri_from_bufnr(cards) and goes.range.start.line == 0, 'a name leads to its card')
  place.newName = 'Warden of Ûl'
  local rename = ask(script, 'textDocument/rename', place)
  check(#rename.documentChanges == 3, 'a name changes in three files')
  vim.lsp.util.apply_workspace_edit(rename, 'utf-16')
  check(text(script):find('hand is Warden of Ûl, Gimli', 1, true) and text(cards):find('"Warden of Ûl"', 1, true), 'and all have it')
  check(text(vim.uri_to_bufnr(vim.uri_from_fname(root .. '/items.toml'))):find('["Warden of Ûl"]', 1, true), 'the file that was not open, too')
  wait('nothing is wrong with it', function() return #vim.diagnostic.get(script) == 0 and #vim.diagnostic.get(cards) == 0 end)

  local horn = edit('horn.toml')
  local phrase = at(horn, 'Rally', 1)
  phrase.newName = 'gather'
  vim.lsp.util.apply_workspace_edit(ask(horn, 'textDocument/rename', phrase), 'utf-16')
  check(text(horn):find('player gathers 1. Gather 2.', 1, true), 'a phrase gets other words, in their forms')
  check(text(vim.uri_to_bufnr(vim.uri_from_fname(root .. '/phrases.toml'))):find('"gather(s) {n:number}"', 1, true), 'where it is defined, too')
  wait('and all is right', function() return #vim.diagnostic.get(horn) == 0 end)

  vim.api.nvim_buf_set_lines(cards, 1, 2, false, { 'name="Warden of Ûl"' })
  local edits = ask(cards, 'textDocument/formatting', { textDocument = { uri = vim.uri_from_bufnr(cards) }, options = { tabSize = 2, insertSpaces = true } })
  vim.lsp.util.apply_text_edits(edits, cards, 'utf-16')
  check(text(cards):find('name    = "Warden of Ûl"', 1, true), 'it is laid out')
end

local ok, err = pcall(run)
vim.lsp.stop_client(id)
if not ok then
  io.stdout:write('FAIL: ' .. tostring(err) .. '\n')
  vim.cmd('cquit')
end
io.stdout:write('Neovim: every feature that it has answers\n')
vim.cmd('qa!')
