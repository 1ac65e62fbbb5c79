import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../server/migrate.ts'
import { homes } from './homes.ts'

const during = (from: string, to: string) =>
  sql`tstzrange(${`2026-12-01T${from}Z`}, ${`2026-12-01T${to}Z`}, '[)')`

/** A database of the release before, where only profiles were kept from being booked twice. */
async function older(make: (typeof homes)['embedded']) {
  const home = await make()
  const database = await home.open()
  await migrate(database)
  await sql`
    alter table busy drop column person_id;
    drop trigger name_person on busy;
    drop function name_busy_person;
    delete from migration where name = '0058-one-person';
  `.execute(database.sql)
  const person = async (roles: readonly ('patient' | 'doctor')[]) => {
    const id = randomUUID()
    await sql`insert into person (id, email, name, surname, data_key, created_at)
      values (${id}, ${`${id}@example.com`}, 'A', 'B', '', now())`.execute(database.sql)
    const clients = roles.map(() => randomUUID())
    for (const [n, role] of roles.entries())
      await sql`insert into client (id, person_id, role, alias, created_at)
        values (${clients[n]}, ${id}, ${role}, nextval('patient_alias'), now())`.execute(database.sql)
    return { id, clients }
  }
  const reserve = (client: string | undefined, from: string, to: string) =>
    sql`insert into busy (client_id, subject, during, kind)
      values (${client}, ${randomUUID()}, ${during(from, to)}, 'consultation')`.execute(database.sql)
  const remove = async () => {
    await database.close()
    await home.remove()
  }
  return { database, person, reserve, remove }
}

describe.each(Object.entries(homes))(
  'CON-04 reserved times that overlapped before they belonged to people, %s',
  (_, make) => {
    test('CON-04 they stay, the migration goes through, and from then on nothing of a person overlaps', async () => {
      const { database, person, reserve, remove } = await older(make)
      const { id, clients } = await person(['doctor', 'patient'])
      const [asDoctor, asPatient] = clients
      const other = await person(['doctor', 'patient'])
      await reserve(asDoctor, '10:00', '10:45')
      await reserve(asPatient, '10:30', '11:15')
      await reserve(asDoctor, '11:00', '11:45')
      await reserve(other.clients[0], '10:00', '10:45')
      expect(await migrate(database)).toEqual(['0058-one-person'])
      const { rows } = await sql<{ client_id: string; person_id: string | null }>`
      select client_id, person_id from busy`.execute(database.sql)
      expect(rows).toHaveLength(4)
      expect(rows.filter((row) => row.person_id === other.id)).toHaveLength(1)
      expect(rows.filter((row) => row.person_id === null).length).toBeGreaterThan(0)
      await reserve(asPatient, '12:00', '12:45')
      await expect(reserve(asDoctor, '12:30', '13:15')).rejects.toThrow('no_person_is_booked_twice')
      await expect(reserve(asDoctor, '10:15', '10:30')).rejects.toThrow('booked_twice')
      await reserve(other.clients[1], '10:45', '11:30')
      const named =
        await sql`select from busy where person_id = ${id} and during = ${during('12:00', '12:45')}`.execute(
          database.sql,
        )
      expect(named.rows).toHaveLength(1)
      await remove()
    })
  },
)
