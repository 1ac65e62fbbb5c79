import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { photo } from '../world/people/attached.ts'
import { openThread } from '../world/people/chat.ts'
import { openClinic } from '../world/people/clinic.ts'
import { startInspected } from '../world/server/inspected.ts'
import { startPostgres } from '../world/server/postgres.ts'
import { startServer, type TestServer } from '../world/server/server.ts'

/** How a path is answered: its status, what it says to do, and after how many milliseconds. */
async function timed(server: Pick<TestServer, 'url'>, path: string) {
  const began = performance.now()
  const response = await fetch(server.url + path)
  await response.text()
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    took: performance.now() - began,
  }
}

test('OPS-09 F40 a database that stands still is told at once, readers are asked to come again, and all goes on by itself', async () => {
  const postgres = await startPostgres()
  const server = await startServer({ databaseUrl: postgres.url('postgres') })
  try {
    expect(await timed(server, '/ready')).toMatchObject({ status: 200 })
    postgres.freeze()
    const asked = Array.from({ length: 30 }, () => timed(server, '/v1/doctors'))
    // Told with what is known, long before a statement's ten seconds are over.
    expect((await timed(server, '/metrics')).took).toBeLessThan(8000)
    for (const _ of ['once', 'and again']) {
      const ready = await timed(server, '/ready')
      expect(ready).toMatchObject({ status: 503, retryAfter: '5' })
      expect(ready.took).toBeLessThan(8000)
    }
    expect(await timed(server, '/health')).toMatchObject({ status: 200 })
    const scrape = await (await fetch(`${server.url}/metrics`)).text()
    expect(scrape).toContain('saruna_database_answers 0')
    expect(scrape).not.toContain('saruna_queue_waiting')
    for (const answer of await Promise.all(asked)) {
      expect(answer).toMatchObject({ status: 503, retryAfter: '5' })
      expect(answer.took).toBeLessThan(25_000)
    }
    postgres.thaw()
    await expect.poll(async () => (await timed(server, '/ready')).status, { timeout: 20_000 }).toBe(200)
    expect(await timed(server, '/v1/doctors')).toMatchObject({ status: 200 })
  } finally {
    postgres.thaw()
    await server.remove()
    await postgres.stop()
  }
}, 120_000)

/** A small disk of its own, where this machine lets a test have one. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'saruna-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
}

/** Writes into a folder of the disk as much as there is room for. */
function fillUp(disk: string): void {
  mkdirSync(join(disk, 'fill'))
  for (const bytes of [2 ** 20, 4096])
    for (let piece = 0; piece < 256; piece++)
      try {
        writeFileSync(join(disk, 'fill', `${bytes}-${piece}`), Buffer.alloc(bytes))
      } catch {
        break
      }
}

const disk = smallDisk()

test.skipIf(disk === null)(
  'OPS-09 CHAT-07 a full disk is told: a file is refused with 503, nothing half-written stays, and it is taken once there is room',
  async () => {
    const folder = disk ?? ''
    // The database lies beside it: what is full has files alone.
    const data = mkdtempSync(join(tmpdir(), 'saruna-data-'))
    symlinkSync(folder, join(data, 'files'))
    const server = await startInspected({ home: 'embedded', env: { DATA_DIR: data } })
    const stored = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('/fill'))
        .map(({ name }) => name)
    try {
      const clinic = await openClinic(server)
      const { patient, tryUpload } = await openThread(clinic)
      const before = stored()
      fillUp(folder)
      expect(await timed(server, '/ready')).toMatchObject({ status: 503 })
      const picture = await photo({ format: 'png' })
      const refused = await tryUpload(patient, picture)
      expect(refused).toMatchObject({ status: 503, body: { error: 'unavailable' } })
      expect(stored()).toEqual(before)
      rmSync(join(folder, 'fill'), { recursive: true })
      expect(await timed(server, '/ready')).toMatchObject({ status: 200 })
      expect(await tryUpload(patient, picture)).toMatchObject({ status: 201 })
    } finally {
      await server.remove()
      rmSync(data, { recursive: true })
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    }
  },
)
