local client
vim.api.nvim_create_autocmd({ 'BufRead', 'BufNewFile' }, {
  pattern = { '*.toml', '*.game' },
  callback = function(event)
    client = client or vim.lsp.start_client { name = 'loremaster', cmd = { 'loremaster', 'lsp' }, root_dir = vim.fn.getcwd() }
    vim.lsp.buf_attach_client(event.buf, client)
    vim.bo[event.buf].omnifunc = 'v:lua.vim.lsp.omnifunc' -- Ctrl-X Ctrl-O proposes
  end,
})
