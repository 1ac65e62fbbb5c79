import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
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

/** Writes a Brotli twin beside every text file of the finished build, so that the server never compresses. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const folder = this.environment.config.build.outDir
        const root = isAbsolute(folder) ? folder : join(this.environment.config.root, folder)
        for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
          const file = join(entry.parentPath, entry.name)
          if (!entry.isFile() || !/\.(?:js|css|svg|webmanifest)$/.test(file)) continue
          writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
        }
      },
    },
  }
}

interface ModuleFacts {
  code: string | null
  importedIds: readonly string[]
}
type Look = (id: string) => ModuleFacts | null

/** The modules of the icons that a module names; the package's index names them all. */
function iconsOf(importer: ModuleFacts, index: string, look: Look): string[] {
  const named = [...(importer.code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)]
  const names = named.flatMap(([, list = '']) =>
    list.split(',').map((part) => part.trim().split(/\s+as\s+/)[0]),
  )
  return (look(index)?.code ?? '').split('\n').flatMap((line) => {
    const file = /from ['"]\.\/(icons\/[\w-]+\.mjs)['"]/.exec(line)?.[1]
    const has = names.some((name) => name && new RegExp(`default as ${name}\\b`).test(line))
    return file && has ? [index.replace(/[^/]+$/, file)] : []
  })
}

/** What a module needs before it runs, and what that needs. */
function withImports(id: string, look: Look, seen = new Set<string>()): Set<string> {
  const facts = look(id)
  if (!facts || seen.has(id)) return seen
  seen.add(id)
  for (const next of facts.importedIds) {
    const isIndex = next.endsWith('/lucide-react.mjs')
    for (const needed of isIndex ? iconsOf(facts, next, look) : [next]) withImports(needed, look, seen)
  }
  return seen
}

let firstLoad: Set<string> | undefined

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
            {
              // One file for all that the entry needs: many small ones compress worse and cost a request each.
              name: (id, context) => {
                firstLoad ??= withImports(path('src/main.tsx'), (module) => context.getModuleInfo(module))
                return firstLoad.has(id) ? 'main' : null
              },
            },
          ],
        },
      },
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  plugins: [
    linguiMacro(),
    lingui(),
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
