import { isFailure, type Outcome } from '#contract/errors.ts'
import type { Balance } from '#contract/purchase.ts'
import { listAvailable } from '../../store/ledger/read.ts'
import type { Reader } from '../../store/schema.ts'
import { patientProfile } from '../card/cards.ts'
import { plansOf } from '../plan/view.ts'
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
  return {
    psychologist: left.get('psychologist') ?? 0,
    doctor: left.get('doctor') ?? 0,
    ...(await plansOf(db, patientId, now)),
  }
}
