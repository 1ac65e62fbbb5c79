import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { findSpecialist } from '../../store/specialist/read.ts'
import type { Actor, Ports } from '../ports.ts'
import { usablePromo } from './usable-promo.ts'

/** What a code takes off, before anything is booked; with a specialist, one who can be booked. */
export async function checkPromo(
  ports: Pick<Ports, 'database' | 'clock'>,
  actor: Actor,
  { code, doctorId }: { code: string; doctorId?: string | undefined },
): Promise<Outcome<{ code: string; percent?: number; amount?: number }>> {
  const { sql } = ports.database
  if (doctorId && !(await findSpecialist(sql, doctorId))) return failure('not_found')
  const promo = await usablePromo(ports, sql, actor, code, { booking: doctorId !== undefined })
  if (isFailure(promo)) return promo
  return {
    code: promo.code,
    ...(promo.percent === null ? {} : { percent: promo.percent }),
    ...(promo.amount_cents === null ? {} : { amount: promo.amount_cents / 100 }),
  }
}
