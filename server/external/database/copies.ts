import { once } from 'node:events'
import { constants } from 'node:fs'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { basename, dirname, join } from 'node:path'
import type { Pool } from 'pg'

const socketOf = (folder: string): string => `${folder}.sock`
const prefixOf = (folder: string): string => `${folder}.copy-`

interface ServeOptions {
  readonly folder: string
  readonly pool: Pool
  readonly onError: (error: unknown) => void
}

/** Copies the folder while nothing else reaches the engine: then the files are those of one moment. */
async function copyFolder(folder: string, pool: Pool): Promise<string> {
  const copy = await mkdtemp(prefixOf(folder))
  const client = await pool.connect()
  try {
    await client.query('checkpoint')
    await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
  } catch (error) {
    await rm(copy, { recursive: true, force: true })
    throw error
  } finally {
    client.release()
  }
  return copy
}

/** Takes away the copies of a process that died. */
async function sweepCopies(folder: string): Promise<void> {
  const prefix = basename(prefixOf(folder))
  for (const name of await readdir(dirname(folder)))
    if (name.startsWith(prefix)) await rm(join(dirname(folder), name), { recursive: true, force: true })
}

/**
 * The embedded data are one process's, and its one session would stand still for as long as somebody reads them through.
 * So whoever connects to the socket beside them gets the path of a copy, which is there until they hang up. The folder
 * around is closed to everybody else, and so is the socket.
 */
export async function serveCopies({ folder, pool, onError }: ServeOptions) {
  await sweepCopies(folder)
  await rm(socketOf(folder), { force: true })
  const lines = new Map<Socket, Promise<void>>()

  async function serve(line: Socket): Promise<void> {
    const gone = new Promise<void>((resolve) => line.once('close', () => resolve()))
    try {
      const copy = await copyFolder(folder, pool)
      line.write(`${copy}\n`)
      await gone
      await rm(copy, { recursive: true, force: true })
    } catch (error) {
      onError(error)
      line.destroy()
    }
  }

  const server = createServer((line) => {
    // It says nothing; reading is how its end is heard, which also follows an error.
    line.on('error', () => {}).resume()
    lines.set(
      line,
      serve(line).finally(() => lines.delete(line)),
    )
  })
  server.on('error', onError)
  server.listen(socketOf(folder)).unref()
  return {
    /** Hangs up; the copies go. */
    async close(): Promise<void> {
      server.close()
      for (const line of lines.keys()) line.destroy()
      await Promise.all(lines.values())
    },
  }
}

/** A copy of data that a running process holds, until it is let go; null when no process does. */
export async function askForCopy(folder: string): Promise<{ copy: string; release: () => void } | null> {
  const line = connect(socketOf(folder)).setEncoding('utf8')
  try {
    const [copy] = (await Promise.race([once(line, 'data'), once(line, 'close')])) as [string | boolean]
    if (typeof copy !== 'string')
      throw new Error('the running product could not copy its data: its log says why')
    return { copy: copy.trimEnd(), release: () => line.destroy() }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null
    throw error
  }
}
