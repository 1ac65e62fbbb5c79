import { isFailure, type Outcome } from '#contract/errors.ts'
import type { Balance, PlanBalance } from '#contract/purchase.ts'
import { isSubscription, kindOfPlan } from '#domain/specialities.ts'
import { listAvailable } from '../../store/ledger/read.ts'
import type { Reader } from '../../store/schema.ts'
import { findSubscription } from '../../store/subscription/read.ts'
import { patientProfile } from '../card/cards.ts'
import type { Actor, Ports } from '../ports.ts'

/** What the actor has paid for and not yet used. */
export async function getBalance(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  actor: Actor,
): Promise<Outcome<Balance>> {
  const patientId = await patientProfile(database.sql, actor)
  return isFailure(patientId) ? patientId : balanceOf(database.sql, patientId, clock.now())
}

/** A patient's balance, as the ledger has it. */
export async function balanceOf(db: Reader, patientId: string, now: number): Promise<Balance> {
  const left = await listAvailable(db, patientId)
  const plan = await planOf(db, patientId, left.get('plan') ?? 0, now)
  return {
    psychologist: left.get('psychologist') ?? 0,
    doctor: left.get('doctor') ?? 0,
    ...(plan && { plan }),
  }
}

async function planOf(
  db: Reader,
  patientId: string,
  left: number,
  now: number,
): Promise<PlanBalance | undefined> {
  const row = await findSubscription(db, patientId)
  if (!row || !isSubscription(row.plan)) return undefined
  const ends = row.period_end.toISOString()
  const cancelled = row.status === 'cancelled'
  if (cancelled && row.period_end.getTime() <= now) return undefined
  return {
    name: row.plan,
    kind: kindOfPlan(row.plan),
    status: row.status,
    left,
    ...(cancelled ? { endsAt: ends } : { renewsAt: ends }),
  }
}
