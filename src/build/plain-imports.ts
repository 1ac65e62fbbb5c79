import type { Plugin } from 'vite'

/**
 * Leaves a dynamic import as it is. Vite wraps each in a helper that preloads the chunks and sheets it lists; with one
 * sheet and no lists that has nothing to do, and weighs as much as a screen in the entry.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      order: 'pre',
      handler: (id) =>
        id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
    },
  }
}
