import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'rolldown'

const root = join(import.meta.dirname, '../../..')
const programs = join(root, 'node_modules/.cache/server-programs')
const sources = ['server', 'src/contract', 'src/domain', 'migrations']
const AN_HOUR = 3_600_000

/** Packages of many small files. What a test looks into or patches, as `pg`, stays outside. */
const inside = /\/node_modules\/(kysely|zod|hono|@hono)\//

/** Has a source find what lies beside it, although it runs from elsewhere. */
const whereItLies: Plugin = {
  name: 'where-it-lies',
  transform: {
    filter: { code: /import\.meta\.(dirname|url)/, id: { exclude: /node_modules/ } },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
}

/** A print of everything that goes into the program. */
function fingerprint(): string {
  const hash = createHash('sha256').update(root)
  const files = sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const file of [...files.toSorted(), join(root, 'package-lock.json'), import.meta.filename])
    hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Programs of sources that are gone. One that was made within the hour may still be started by others. */
function forgetOld(): void {
  for (const name of readdirSync(programs)) {
    const folder = join(programs, name)
    if (Date.now() - statSync(folder).mtimeMs > AN_HOUR) rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes the program in a folder of its own and moves it there whole: others may be making the same. */
async function make(folder: string): Promise<void> {
  mkdirSync(programs, { recursive: true })
  forgetOld()
  const draft = mkdtempSync(join(programs, 'draft-'))
  await build({
    input: { main: join(root, 'server/main.ts') },
    cwd: root,
    platform: 'node',
    plugins: [whereItLies],
    external: (id, _, isResolved) => isResolved && id.includes('/node_modules/') && !inside.test(id),
    output: { dir: draft, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    logLevel: 'warn',
  })
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

let program: Promise<string> | undefined

/**
 * The server in a few files instead of a thousand, made of the sources as they are now: each of the hundreds of servers
 * of a run starts in half the processor's time. What must start as people start it runs `server/main.ts` itself.
 */
export function serverProgram(): Promise<string> {
  program ??= (async () => {
    const folder = join(programs, fingerprint())
    if (!existsSync(folder)) await make(folder)
    return join(folder, 'main.mjs')
  })()
  return program
}
