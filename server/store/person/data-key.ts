import type { Reader } from '../schema.ts'

/** The wrapped key that seals what belongs to the person behind a client profile that is known to exist. */
export async function dataKeyOf(db: Reader, clientId: string): Promise<string> {
  const { data_key } = await db
    .selectFrom('client')
    .innerJoin('person', 'person.id', 'client.person_id')
    .select('person.data_key')
    .where('client.id', '=', clientId)
    .executeTakeFirstOrThrow()
  return data_key
}
