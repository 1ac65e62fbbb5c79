import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const BYTES = 32

/** Writes the whole key before it gets its name; a key that is there already stays. */
function create(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  const opened = openSync(draft, 'wx', 0o600)
  try {
    writeSync(opened, randomBytes(BYTES).toString('base64'))
    fsyncSync(opened)
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    closeSync(opened)
    rmSync(draft, { force: true })
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The master key of a data folder, readable by its owner only; made at the first start. */
export function masterKeyFile(file: string): Uint8Array {
  if (read(file) === null) create(file)
  const key = Buffer.from(read(file) ?? '', 'base64')
  if (key.length !== BYTES) throw new Error(`${file} does not hold a key of ${BYTES} bytes`)
  return key
}
