import { randomUUID } from 'node:crypto'
import { HOUR } from '#domain/duration.ts'
import { countAttempt } from '../../store/counter/write.ts'
import type { Person } from '../../store/person/read.ts'
import type { Tx } from '../../store/schema.ts'
import { queueMail } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'

type Details = Pick<Person, 'name' | 'surname' | 'phone'>

/** Changes one person is written of in a while: enough to learn of a stranger, too few to flood a mail box. */
const MAIL_KINDS = { limit: 5, windowMs: HOUR }

/** Writes to a person that their name or phone is another from now on: whoever did not do it learns of it. */
export async function queueDetailsMails(
  ports: Pick<Ports, 'jobs' | 'clock'>,
  tx: Tx,
  before: Details & { id: string },
  after: Details,
): Promise<void> {
  const kinds = [
    ...(before.name === after.name && before.surname === after.surname ? [] : (['name-changed'] as const)),
    ...(before.phone === after.phone ? [] : (['phone-changed'] as const)),
  ]
  if (kinds.length === 0) return
  const wait = await countAttempt(tx, {
    key: `tell-details/${before.id}`,
    ...MAIL_KINDS,
    now: ports.clock.now(),
  })
  if (wait > 0) return
  for (const kind of kinds)
    await queueMail(ports, tx, { kind, key: `${kind}/${randomUUID()}`, personId: before.id })
}
