import type { Selectable } from 'kysely'
import { doctorName } from '../doctor-name.ts'
import type { Reader, Tx } from '../schema.ts'
import type { ClientTable, PersonTable } from '../tables/people.ts'

export type Person = Selectable<PersonTable>
export type Client = Selectable<ClientTable>

export function findPersonByEmail(db: Reader, email: string): Promise<Person | undefined> {
  return db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirst()
}

export function findPerson(db: Reader, id: string): Promise<Person | undefined> {
  return db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The person, kept from changing until the transaction ends. */
export function lockPerson(tx: Tx, id: string): Promise<Person | undefined> {
  return tx.selectFrom('person').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Whether a person is neither blocked nor removed; nobody blocks them until the transaction ends. */
export async function isWelcome(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('person')
    .select('status')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined && row.status !== 'blocked' && row.status !== 'removed'
}

/** A client profile, and by which name a specialist's is known. */
export interface NamedClient extends Client {
  name: string
  surname: string
}

/** A person's client profiles with what each is called, patient first. */
export function listNamedClients(db: Reader, personId: string): Promise<NamedClient[]> {
  return db
    .selectFrom('client')
    .innerJoin('person', 'person.id', 'client.person_id')
    .leftJoin('doctor_profile', 'doctor_profile.client_id', 'client.id')
    .selectAll('client')
    .select([doctorName('person', 'name').as('name'), doctorName('person', 'surname').as('surname')])
    .where('client.person_id', '=', personId)
    .orderBy('client.role', 'desc')
    .execute()
}

/** A person's client profiles, patient first. */
export function listClients(db: Reader, personId: string): Promise<Client[]> {
  return db
    .selectFrom('client')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('role', 'desc')
    .execute()
}

export function findClient(db: Reader, id: string): Promise<Client | undefined> {
  return db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What one client does at once is done one after another: their row is the lock. Rows that refer to it may still come. */
export async function lockClient(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('client').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export function findClientByRole(
  db: Reader,
  personId: string,
  role: Client['role'],
): Promise<Client | undefined> {
  return db
    .selectFrom('client')
    .selectAll()
    .where('person_id', '=', personId)
    .where('role', '=', role)
    .executeTakeFirst()
}
