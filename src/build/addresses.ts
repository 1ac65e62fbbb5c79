import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Every address of the page, as its router writes them: `/news/$postId`, `/login/{-$email}`. */
function addressesOf(router: string): string[] {
  const [, list = ''] = /interface FileRoutesByFullPath \{(.+?)\n\}/s.exec(router) ?? []
  const found = [...list.matchAll(/'([^']+)':/g)].map(([, path = '']) => path)
  if (found.length === 0) throw new Error('the router names no routes any more where this looks for them')
  return found
}

/** Writes the list of addresses beside the page: the server answers 404 to all others. */
export function addresses(): Plugin {
  return {
    name: 'addresses',
    apply: 'build',
    generateBundle() {
      const router = readFileSync(join(this.environment.config.root, 'router.gen.ts'), 'utf8')
      this.emitFile({
        type: 'asset',
        fileName: 'addresses.json',
        source: JSON.stringify(addressesOf(router)),
      })
    },
  }
}
