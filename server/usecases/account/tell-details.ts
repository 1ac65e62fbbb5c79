import { randomUUID } from 'node:crypto'
import type { Person } from '../../store/person/read.ts'
import type { Tx } from '../../store/schema.ts'
import { queueMail } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'

type Details = Pick<Person, 'name' | 'surname' | 'phone'>

/** Writes to a person that their name or phone is another from now on: whoever did not do it learns of it. */
export async function tellDetails(
  ports: Pick<Ports, 'jobs'>,
  tx: Tx,
  before: Details & { id: string },
  after: Details,
): Promise<void> {
  const kinds = [
    ...(before.name === after.name && before.surname === after.surname ? [] : (['name-changed'] as const)),
    ...(before.phone === after.phone ? [] : (['phone-changed'] as const)),
  ]
  for (const kind of kinds)
    await queueMail(ports, tx, { kind, key: `${kind}/${randomUUID()}`, personId: before.id })
}
