import { DAY } from '#domain/duration.ts'
import { ENDING_NOTICE_DAYS } from '#domain/order.ts'
import { lockClient } from '../../store/person/read.ts'
import { listEndingUntold, lockSubscription } from '../../store/subscription/read.ts'
import { updateSubscription } from '../../store/subscription/write.ts'
import { personOfClient } from '../account/person-of-client.ts'
import { allDespiteFaults } from '../despite-faults.ts'
import { queueMail } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'jobs'>

/** Tells the patients whose plan, paid by transfer, ends within days, how it can go on; each once. */
export async function tellEndingPlans(ports: Needs): Promise<void> {
  const ids = await listEndingUntold(ports.database.sql, horizon(ports), 200)
  await allDespiteFaults(ids.map((id) => () => tellEnding(ports, id)))
}

async function tellEnding(ports: Needs, patientId: string): Promise<void> {
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
