import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fault } from './fault.ts'

const root = join(import.meta.dirname, '../..')
// What is made of the sources, or beside them: used as it is, and never written to.
const linked = ['node_modules', 'dist']

/** A copy of the working tree, in which faults are planted; the developer's own is only read. */
export interface Copy {
  readonly folder: string
  /** Of everything in it: the same print is the same program. */
  readonly print: string
  /** Puts a fault in its place; answers how to take it out again. */
  plant(fault: Fault): () => void
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
  for (const name of linked) symlinkSync(join(root, name), join(folder, name))
  return {
    folder,
    print: hash.digest('hex'),
    plant({ file, from, to }) {
      const path = join(folder, file)
      const sound = readFileSync(path, 'utf8')
      // A function, so that no sign of the replacement means anything.
      writeFileSync(
        path,
        sound.replace(from, () => to),
      )
      return () => writeFileSync(path, sound)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Why a fault cannot be planted any more; undefined when its place is there, once. */
export function staleness({ file, from, to }: Fault): string | undefined {
  if (!existsSync(join(root, file))) return `${file} is not there`
  if (from === to) return 'it changes nothing'
  const times = readFileSync(join(root, file), 'utf8').split(from).length - 1
  return times === 1 ? undefined : `its place is ${times} times in ${file}`
}
