import { DAY } from '#domain/duration.ts'
import { ENDING_NOTICE_DAYS } from '#domain/order.ts'
import { lockClient } from '../../store/person/read.ts'
import { listEndingToMail, lockSubscription } from '../../store/subscription/read.ts'
import { updateSubscription } from '../../store/subscription/write.ts'
import { personOfClient } from '../account/person-of-client.ts'
import { runAll } from '../run-all.ts'
import { queueMail } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'jobs'>

/** Tells the patients whose plan, paid by transfer, ends within days, how it can go on; each once. */
export async function queueEndingMails(ports: Needs): Promise<void> {
  const ids = await listEndingToMail(ports.database.sql, horizon(ports), 200)
  await runAll(ids.map((id) => () => queueEndingMail(ports, id)))
}

async function queueEndingMail(ports: Needs, patientId: string): Promise<void> {
  await ports.database.transact(async (tx) => {
    await lockClient(tx, patientId)
    const plan = await lockSubscription(tx, patientId)
    if (!plan?.by_transfer || plan.ending_told_at || plan.period_end > horizon(ports)) return
    await updateSubscription(tx, patientId, { ending_told_at: new Date(ports.clock.now()) })
    await queueMail(ports, tx, {
      kind: 'plan-ending',
      key: `plan-ending/${patientId}/${plan.period_end.toISOString()}`,
      personId: await personOfClient(tx, patientId),
    })
  })
}

const horizon = ({ clock }: Needs) => new Date(clock.now() + ENDING_NOTICE_DAYS * DAY)
