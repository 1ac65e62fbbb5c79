import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { linguiMacro } from '../../src/build/lingui-macro.ts'
import { texts } from '../../src/build/texts.ts'
import product from '../../vite.config.ts'

/** The sheet of components, built the way the product is: the same targets, so styles are lowered alike. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('../../src/public', import.meta.url)),
  build: {
    target: product.build?.target,
    // One chunk, so that the styles stand in the order of their imports.
    rolldownOptions: { output: { codeSplitting: false } },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  css: product.css,
  plugins: [linguiMacro(), texts(), react()],
  server: { port: 4100 },
})
