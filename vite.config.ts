import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { addresses } from './src/build/addresses.ts'
import { linguiMacro } from './src/build/lingui-macro.ts'
import { isOfLaterScreens, texts } from './src/build/texts.ts'
import { plainImports } from './src/build/plain-imports.ts'
import { plainLastError } from './src/build/plain-last-error.ts'
import { precompress } from './src/build/precompress.ts'

const path = (below: string) => fileURLToPath(new URL(below, import.meta.url))

export default defineConfig({
  root: 'src',
  publicDir: 'public',
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: ['chrome111', 'firefox114', 'safari16.4'],
    assetsInlineLimit: 0,
    // The list of what to preload for each chunk would weigh more in the entry than it saves.
    modulePreload: false,
    // One style sheet: lists of sheets for each chunk weigh more than the sheets save, and none can come too late.
    cssCodeSplit: false,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file for each step of the first page, in this order: many small ones compress worse and cost a
            // request each. What a step shares with other screens is in its file.
            { name: 'main', tags: ['$initial'], priority: 4 },
            {
              name: 'hero',
              test: /features\/landing\/(?:landing-screen|hero|doctors-shown)|routes\/index\.tsx/,
              priority: 3,
            },
            { name: 'answers', test: /data\/(?:api-query|query-client)\.ts/, priority: 2 },
            {
              name: 'below',
              test: /features\/landing\/(?:near-list|below-the-fold)|frame\/(?:footer|connection-bar)/,
              priority: 1,
            },
            // What screens share is two files: they were up to sixty, nine imports deep, and a cold start asks the
            // worker for each. What the frame needs too says nothing that only later screens say.
            { name: 'shared', test: (id) => !isOfLaterScreens(id), minShareCount: 2 },
            { name: 'screens', minShareCount: 2 },
          ],
        },
      },
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  plugins: [
    linguiMacro(),
    plainImports(),
    plainLastError(),
    texts(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A loader names calls of the contract: with its screen, not with the entry.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      routesDirectory: path('src/routes'),
      generatedRouteTree: path('src/router.gen.ts'),
      quoteStyle: 'single',
    }),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      injectManifest: {
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'icons/*.svg'],
        rollupFormat: 'iife',
        buildPlugins: { vite: [linguiMacro(), lingui()] },
      },
      devOptions: { enabled: false },
    }),
    addresses(),
    precompress(),
  ],
  server: {
    port: 5173,
    proxy: {
      '/v1': { target: 'http://127.0.0.1:3000', ws: true },
      '/files': 'http://127.0.0.1:3000',
      '/dev': 'http://127.0.0.1:3000',
    },
  },
})
