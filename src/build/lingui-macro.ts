import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'

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
