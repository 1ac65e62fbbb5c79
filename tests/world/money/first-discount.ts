import type { Member } from '../people/clinic.ts'
import type { InspectedServer } from '../server/inspected.ts'

/** A patient's first discount is behind them: of two bookings at once only one would have it. */
export async function spendFirstDiscount(
  { sql }: Pick<InspectedServer, 'sql'>,
  { personId }: Pick<Member, 'personId'>,
): Promise<void> {
  await sql('insert into first_discount (person_id, consultation_id) values ($1, gen_random_uuid())', [
    personId,
  ])
}
