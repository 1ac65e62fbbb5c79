import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  dynamicImports?: string[]
}

/** The page as it was built: its chunks by the names of the manifest. */
export function builtPage() {
  const dist = join(import.meta.dirname, '../../dist')
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const scripts = new Set([...html.matchAll(/src="\/([^"]+\.js)"/g)].map((match) => match[1]))

  /** The one chunk of which it is true. */
  function only(what: string, is: (chunk: Chunk, key: string) => boolean): string {
    const found = Object.keys(manifest).filter((key) => is(manifest[key] as Chunk, key))
    if (found.length !== 1) throw new Error(`${found.length} chunks are ${what}`)
    return found[0] as string
  }

  function follow(key: string, next: (chunk: Chunk) => string[], seen: Set<string>): Set<string> {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const each of next(manifest[key] as Chunk)) follow(each, next, seen)
    return seen
  }

  const fileOf = (key: string) => manifest[key]?.file ?? ''
  const imports = (chunk: Chunk) => chunk.imports ?? []
  return {
    dist,
    fileOf,
    read: (key: string) => readFileSync(join(dist, fileOf(key)), 'utf8'),
    /** A chunk with everything it needs before it runs. */
    withImports: (key: string, seen = new Set<string>()) => follow(key, imports, seen),
    /** Every chunk that can come to run from this one, but for those that the given rule keeps out. */
    reachable: (key: string, allowed: (dynamic: string) => boolean) =>
      follow(key, (chunk) => [...imports(chunk), ...(chunk.dynamicImports ?? []).filter(allowed)], new Set()),
    entry: only('the entry', ({ file, imports = [] }) => scripts.has(file) && imports.length > 0),
    hero: only('the hero', ({ name }) => name === 'hero'),
    texts: (language: string, half: 'first' | 'rest') =>
      only(`${language} ${half}`, (_, key) => key.endsWith(`locales/${language}.po?${half}`)),
  }
}
