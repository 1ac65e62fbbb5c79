import { reminderTimes } from '#domain/deadlines.ts'
import { lockConsultation } from '../../store/consultation/read.ts'
import { listDue, putReminders, deleteDue } from '../../store/reminder/write.ts'
import type { Tx } from '../../store/schema.ts'
import { runAll } from '../run-all.ts'
import type { Ports } from '../ports.ts'
import { queueNotice } from './queue-notice.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'jobs'>

/** Both people will be reminded of a consultation that stands, at the times that are still ahead. */
export function planReminders(tx: Tx, consultationId: string, startsAt: number, now: number): Promise<void> {
  const ahead = reminderTimes(startsAt).filter(({ at }) => at > now)
  return putReminders(tx, consultationId, ahead)
}

/** Reminds of one consultation, once for each time that fell due; of several that did only the last is worth saying. */
async function remind(ports: Needs, id: string): Promise<void> {
  const now = ports.clock.now()
  await ports.database.transact(async (tx) => {
    const consultation = await lockConsultation(tx, id)
    const due = await deleteDue(tx, id, new Date(now))
    if (due.length === 0 || consultation?.status !== 'scheduled') return
    if (now >= consultation.starts_at.getTime()) return
    const hours = Math.min(...due)
    const occasion = `${consultation.starts_at.getTime()}/${hours}`
    for (const to of ['patient', 'doctor'] as const)
      await queueNotice(ports, tx, consultation, { to, kind: 'consultation-reminder' }, occasion)
  })
}

/** Sends every reminder that is due. */
export async function sweepReminders(ports: Needs): Promise<void> {
  const due = await listDue(ports.database.sql, new Date(ports.clock.now()), 500)
  await runAll(due.map((id) => () => remind(ports, id)))
}
