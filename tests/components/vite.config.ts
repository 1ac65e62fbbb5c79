import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import product, { linguiMacro } from '../../vite.config.ts'

/** The sheet of components, built the way the product is: the same targets, so styles are lowered alike. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('../../src/public', import.meta.url)),
  build: { target: product.build?.target, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  css: product.css,
  plugins: [linguiMacro(), lingui(), react()],
  server: { port: 4100 },
})
