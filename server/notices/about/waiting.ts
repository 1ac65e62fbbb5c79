import type { NotificationKind } from '#contract/push.ts'
import type { Role } from '#contract/role.ts'
import { findClientByRole } from '../../store/person/read.ts'
import type { Reader } from '../../store/schema.ts'
import type { Text } from '../../texts/catalogue.ts'
import type { PushReads, PushWriter, Said } from '../notice.ts'
import { mailOf } from './mail.ts'

interface Waiting<Setting extends NotificationKind> extends Pick<PushWriter, 'urgent'>, Pick<Said, 'tag'> {
  setting: Setting
  /** The profile for which something waits. */
  role: Role
  /** Whether it still does, for one profile and where many are asked about. */
  waits: (db: Reader, clientId: string) => Promise<boolean>
  stillWaits: (reads: PushReads, clientId: string) => Promise<boolean>
  /** Where it waits. */
  place: `/${string}`
  texts: Readonly<Record<'title' | 'text' | 'button' | 'push', Text>>
}

/**
 * A notice that something waits for its reader, while it does. It only leads there: whoever reads it on a lock screen or in
 * a mail box learns neither of whom it is nor what it is about.
 */
export function aboutWaiting<const Setting extends NotificationKind>(what: Waiting<Setting>) {
  const { setting, role, waits, stillWaits, place, texts, tag, ...when } = what
  const push: PushWriter = {
    ...when,
    async write(reads, { clientId }) {
      if (!(await stillWaits(reads, clientId))) return null
      return {
        texts: { title: texts.title, discreet: texts.push, open: texts.push },
        other: '',
        startsAt: null,
        tag,
        url: place,
      }
    },
  }
  return {
    about: 'person',
    setting,
    ...mailOf<true>({
      async facts({ database }, { person: { id, status } }) {
        const client = await findClientByRole(database.sql, id, role)
        const isTrue =
          status === 'confirmed' && client !== undefined && (await waits(database.sql, client.id))
        return isTrue || null
      },
      letter: (_, { say, publicUrl }) => ({
        subject: say(texts.title),
        paragraphs: [say(texts.text)],
        button: { label: say(texts.button), href: `${publicUrl}${place}` },
      }),
    }),
    push,
  } as const
}
