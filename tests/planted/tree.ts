import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fault } from './fault.ts'
import { run } from './proving.ts'

const root = join(import.meta.dirname, '../..')
// What is made of the sources, or beside them: used as it is, and never written to.
const linked = ['node_modules', 'dist']

/** A copy of the working tree, in which faults are planted; the developer's own is only read. */
export interface Copy {
  readonly folder: string
  /** Of everything in it: the same print is the same program. */
  readonly print: string
  /** Puts a fault in its place, and into the page where a browser is to meet it; answers how to take it out again. */
  plant(fault: Fault): Promise<() => void>
  remove(): void
}

/** Copies everything that git knows or would know. */
export function copyTree(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'saruna-planted-'))
  const hash = createHash('sha256')
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0')) {
    // What was deleted and not committed yet is listed and not there.
    if (file === '' || !existsSync(join(root, file))) continue
    cpSync(join(root, file), join(folder, file))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  // To where they really lie: what may read only its own packages follows one link, and not two.
  for (const name of linked) symlinkSync(realpathSync(join(root, name)), join(folder, name))
  return {
    folder,
    print: hash.digest('hex'),
    async plant(fault) {
      const path = join(folder, fault.file)
      const sound = readFileSync(path, 'utf8')
      // A function, so that no sign of the replacement means anything.
      writeFileSync(
        path,
        sound.replace(fault.from, () => fault.to),
      )
      const built = isInPage(fault) ? await buildPage(folder) : undefined
      const takeOut = () => {
        writeFileSync(path, sound)
        built?.takeOut()
      }
      if (built?.trouble === undefined) return takeOut
      takeOut()
      throw new Error(`the page cannot be built with it: ${built.trouble}`)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Whether a browser meets the fault only in a page that is built with it. */
const isInPage = ({ file, caughtBy }: Fault) =>
  caughtBy.project === 'journeys' && ['src/', 'sw/'].some((place) => file.startsWith(place))

/** Builds the page of a copy in place of the sound one; answers why it could not, and how to have the sound one back. */
async function buildPage(folder: string): Promise<{ trouble: string | undefined; takeOut: () => void }> {
  const page = join(folder, 'dist')
  unlinkSync(page)
  const { code, said } = await run(folder, 'vite', ['build', '--logLevel=error'])
  return {
    trouble: code === 0 ? undefined : said.trim().slice(-1000),
    takeOut() {
      rmSync(page, { recursive: true, force: true })
      symlinkSync(join(root, 'dist'), page)
    },
  }
}

/** Why a fault cannot be planted any more; undefined when its place is there, once. */
export function staleness({ file, from, to }: Fault): string | undefined {
  if (!existsSync(join(root, file))) return `${file} is not there`
  if (from === to) return 'it changes nothing'
  const times = readFileSync(join(root, file), 'utf8').split(from).length - 1
  return times === 1 ? undefined : `its place is ${times} times in ${file}`
}
