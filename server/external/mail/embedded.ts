import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock/port.ts'
import type { Mail, MailBox, MailSender } from './port.ts'

const MAX_MAILS = 500

interface MailBoxOptions {
  readonly folder: string
  readonly clock: Clock
  readonly kept?: number
}

type StoredMail = Mail & { at: string }

/** "<time>-<hash of the id>.json": in order of arrival, and one file for one mail. */
function nameOf(at: number, id: string): string {
  return `${String(at).padStart(15, '0')}-${hashOf(id)}.json`
}
function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 32)
}

/** A mail box in a folder: the newest mails, one file each. It survives restarts; a mail sent again is not doubled. */
export async function openMailBox({
  folder,
  clock,
  kept = MAX_MAILS,
}: MailBoxOptions): Promise<MailSender & MailBox> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // In order of arrival; names are known before their files are written, so that two sends of one mail meet here.
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  let last = Number(names.at(-1)?.slice(0, 15) ?? 0)

  async function write(name: string, mail: StoredMail): Promise<void> {
    const draft = join(folder, `${name}.draft`)
    await writeFile(draft, JSON.stringify(mail), { mode: 0o600 })
    await rename(draft, join(folder, name))
  }

  return {
    async send(mail) {
      if (names.some((name) => name.endsWith(`-${hashOf(mail.id)}.json`))) return
      // A clock that stands still or goes back must not disturb the order.
      last = Math.max(last + 1, clock.now())
      const name = nameOf(last, mail.id)
      names.push(name)
      await write(name, { ...mail, at: new Date(clock.now()).toISOString() })
      for (const old of names.splice(0, Math.max(0, names.length - kept)))
        await rm(join(folder, old), { force: true })
    },
    async list() {
      const texts = await Promise.all(
        names.toReversed().map((name) => readFile(join(folder, name), 'utf8').catch(() => null)),
      )
      return texts.filter((text) => text !== null).map((text) => JSON.parse(text) as StoredMail)
    },
    close: async () => {},
  }
}
