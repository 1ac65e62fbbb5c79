import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A file of ours, by its path from the root, and what stands in it. */
export interface Source {
  file: string
  text: string
}

/** One file, by its path from the root. */
export const sourceOf = (file: string): Source => ({ file, text: readFileSync(join(root, file), 'utf8') })

/** Every file of these folders whose name ends so, but what is generated and what only declares types of others. */
export function sourcesIn(folders: readonly string[], ends: RegExp): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((file) => ends.test(file) && !/\.(gen|d)\.ts$/.test(file))
      .map(sourceOf),
  )
}
