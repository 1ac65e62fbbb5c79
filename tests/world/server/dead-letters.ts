import { randomUUID } from 'node:crypto'
import type { Effect, Effects, FailureReason } from '../../../server/external/jobs/port.ts'
import { DEAD_LETTERS } from '../../../server/external/jobs/queues.ts'
import type { InspectedServer } from './inspected.ts'

interface Letter<E extends Effect> {
  effect: E
  payload: Effects[E]
  /** Nothing where the job did not end. */
  output?: { reason: string; why?: FailureReason }
  tries?: number
  at?: Date
}

/** Lays a job among those given up, as the queue does it with one whose tries are over; answers its id. */
export async function putDeadLetter<E extends Effect>(
  { sql }: Pick<InspectedServer, 'sql'>,
  { effect, payload, output, tries = 1, at = new Date() }: Letter<E>,
): Promise<string> {
  const id = randomUUID()
  await sql(
    `insert into pgboss.job (id, name, data, output, source_name, source_id, source_retry_count, created_on)
     values ($1, $2, $3, $4, $5, gen_random_uuid(), $6, $7)`,
    [
      id,
      DEAD_LETTERS,
      JSON.stringify(payload),
      output ? JSON.stringify(output) : null,
      effect,
      tries - 1,
      at,
    ],
  )
  return id
}

/** Clears away what was given up. */
export async function clearDeadLetters({ sql }: Pick<InspectedServer, 'sql'>): Promise<void> {
  await sql('delete from pgboss.job where name = $1', [DEAD_LETTERS])
}

/** A mail to somebody that the mail server refused for good. */
export const refusedMail = (personId: string) => ({
  effect: 'send-mail' as const,
  payload: { key: randomUUID(), kind: 'account-approved', personId },
  output: {
    reason: 'the mail server did not take a mail: 550',
    why: { kind: 'refused' as const, code: '550' },
  },
})
