import { aliasNumber } from '#domain/alias.ts'
import type { Role } from '#contract/role.ts'
import type { Plan } from '#contract/plan.ts'
import { sql, type Insertable, type Updateable } from 'kysely'
import { isAwaitedBack } from '../email-change/read.ts'
import type { Reader, Tx } from '../schema.ts'
import type { PersonTable } from '../tables/people.ts'

/** Adds a person; false when the e-mail is taken, or may become somebody's again. The transaction is to be given up then. */
export async function insertPerson(tx: Tx, person: Insertable<PersonTable>): Promise<boolean> {
  const row = await tx
    .insertInto('person')
    .values(person)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  // Asked afterwards: whoever has let the address go by now says so since before they did.
  return !(await isAwaitedBack(tx, person.email, { now: new Date(person.created_at), personId: person.id }))
}

export async function updatePerson(tx: Tx, id: string, changes: Updateable<PersonTable>): Promise<void> {
  await tx
    .updateTable('person')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Marks an account that is not confirmed yet: who confirms it chooses a new password. */
export async function disputePassword(db: Reader, email: string): Promise<void> {
  await db
    .updateTable('person')
    .set({ password_disputed: true, version: sql<number>`version + 1` })
    .where('email', '=', email)
    .where(sql<string>`case when status = 'blocked' then status_before_block else status end`, '=', 'created')
    .where('password_hash', 'is not', null)
    .where('password_disputed', '=', false)
    .execute()
}

/** Adds a client profile; false when the person has one in that role. */
export async function insertClient(
  tx: Tx,
  client: { id: string; personId: string; role: Role; paymentPlan: Plan | null; createdAt: Date },
): Promise<boolean> {
  const { rows } = await sql<{ next: number }>`select nextval('patient_alias')::int as next`.execute(tx)
  const row = await tx
    .insertInto('client')
    .values({
      id: client.id,
      person_id: client.personId,
      role: client.role,
      alias: aliasNumber(rows[0]?.next ?? 1),
      payment_plan: client.paymentPlan,
      created_at: client.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'role']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row && client.role === 'doctor') {
    await tx
      .insertInto('doctor_profile')
      .values({ client_id: client.id, updated_at: client.createdAt })
      .execute()
  }
  return row !== undefined
}
