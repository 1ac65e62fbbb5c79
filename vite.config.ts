import { fileURLToPath } from 'node:url'
import { transformAsync } from '@babel/core'
import { lingui } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Runs only Lingui's macro over the files that import it; all other syntax is left to Vite. */
export function linguiMacro(): Plugin {
  return {
    name: 'lingui-macro',
    enforce: 'pre',
    transform: {
      filter: { id: /\.[jt]sx?(?:\?.*)?$/, code: /@lingui\/(?:core|react)\/macro/ },
      async handler(code, id) {
        if (id.includes('/node_modules/')) return null
        const result = await transformAsync(code, {
          filename: id.split('?')[0] ?? id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: ['@lingui/babel-plugin-lingui-macro'],
        })
        return result?.code ? { code: result.code, map: result.map ?? null } : null
      },
    },
  }
}

/**
 * Every style sheet begins by naming the layers in their order. The sheets of chunks may arrive in any order,
 * and the first that names a layer would otherwise decide.
 */
function layerOrder(): Plugin {
  const order = '@layer tokens,reset,base,layout,comp,page,util;'
  return {
    name: 'layer-order',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = order + String(file.source)
      }
    },
  }
}

const path = (below: string) => fileURLToPath(new URL(below, import.meta.url))

export default defineConfig({
  root: 'src',
  publicDir: 'public',
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: ['chrome111', 'firefox114', 'safari16.4'],
    assetsInlineLimit: 0,
    // Vite's preload helper would need an inline style or script nowhere else allowed by our policy.
    modulePreload: { polyfill: false },
    manifest: true,
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  plugins: [
    linguiMacro(),
    lingui(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: path('src/routes'),
      generatedRouteTree: path('src/router.gen.ts'),
      quoteStyle: 'single',
    }),
    react(),
    layerOrder(),
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
