import { notAudited } from './not-audited.ts'
import { executePayout } from '../usecases/payout/execute.ts'
import { listPayouts } from '../usecases/payout/lists.ts'
import { withdraw } from '../usecases/payout/withdraw.ts'
import type { Actor } from '../usecases/ports.ts'
import { must, workdayAt, type World } from './world.ts'

/** What the demo doctor withdrew: one payout long since paid, one that waits for an administrator. */
export async function makePayouts(world: World, doctor: Actor): Promise<void> {
  const made = await listPayouts(world.ports, doctor, { limit: 10, offset: 0 })
  if (made.total < 1) must(await withdraw(world.at(workdayAt(world, -20, '09:12')), doctor, { amount: 80 }))
  const first = (await listPayouts(world.ports, doctor, { limit: 10, offset: 0 })).data.at(-1)
  if (first?.status === 'created')
    must(await executePayout(world.at(workdayAt(world, -18, '10:40')), first._id, notAudited))
  if (made.total < 2) must(await withdraw(world.at(workdayAt(world, -1, '17:05')), doctor, { amount: 50 }))
}
