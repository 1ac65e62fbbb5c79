import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { migrate } from '../../server/migrate.ts'
import { homes } from './homes.ts'

const NEW = '0089-profile-documents'

/** A database of the release before, where each field of a public profile had a column. */
async function older(make: (typeof homes)['embedded']) {
  const home = await make()
  const database = await home.open()
  await sql`create table migration (name text primary key, applied_at timestamptz not null default now())`.execute(
    database.sql,
  )
  await database.transact(async (tx) => {
    for (const [name, { up }] of Object.entries(migrations)) {
      if (name === NEW) return
      await up(tx as unknown as Kysely<never>)
      await sql`insert into migration (name) values (${name})`.execute(tx)
    }
  })
  const remove = async () => {
    await database.close()
    await home.remove()
  }
  return { database, remove }
}

/** The fields of that release, all of them. */
const said = {
  name: 'Līga',
  surname: 'Bērziņa "Zaļā"',
  photo: 'a.webp',
  bio: { lv: 'Latviski\notrā rindā', en: 'In English', ru: 'По-русски' },
  price: 47.5,
  speciality: 'psychotherapist',
  languages: ['ru', 'lv'],
  comments: 'Zvaniet “klusi”.',
  metaTagDescription: 'Apraksts',
  metaTagKeywords: 'a, b',
  topics: ['Miegs', 'Darbs'],
  methods: ['emdr', 'cbt'],
  education: 'LU\nRSU',
  practiceSince: 1998,
  gender: 'female',
  inPerson: true,
  city: 'Rīga',
  address: 'Brīvības iela 1',
  takesNew: false,
  licenceNumber: 'LV-1',
  licenceAuthority: 'Inspekcija',
  licenceUntil: '2028-02-29',
  licenceLink: 'https://registrs.example.com/1',
}
const least: { [Field in keyof typeof said]: (typeof said)[Field] | null } = {
  ...said,
  name: 'Anna',
  photo: null,
  bio: { lv: 'A', en: '', ru: '' },
  price: 40,
  comments: '',
  metaTagDescription: '',
  metaTagKeywords: '',
  topics: [],
  methods: [],
  education: '',
  practiceSince: null,
  gender: null,
  inPerson: false,
  city: '',
  address: '',
  takesNew: true,
  licenceNumber: '',
  licenceAuthority: '',
  licenceUntil: null,
  licenceLink: '',
}

describe.each(Object.entries(homes))('DOC-02 public profiles of a release before, %s', (_, make) => {
  test('DOC-02 keep every value, their versions and their order, and devices hear of nothing', async () => {
    const { database, remove } = await older(make)
    const ids: string[] = []
    for (const p of [said, least]) {
      const [person, client] = [randomUUID(), randomUUID()]
      ids.push(client)
      await sql`insert into person (id, email, name, surname, data_key, created_at)
        values (${person}, ${`${person}@example.com`}, 'A', 'B', '', now())`.execute(database.sql)
      await sql`insert into client (id, person_id, role, alias, created_at)
        values (${client}, ${person}, 'doctor', nextval('patient_alias'), now())`.execute(database.sql)
      await sql`insert into doctor_profile (client_id, draft, updated_at)
        values (${client}, ${JSON.stringify(p)}, now())`.execute(database.sql)
      await sql`insert into specialist (client_id, search, next_free_at, published_at, name, surname, photo, bio,
          price_cents, speciality, languages, comments, meta_description, meta_keywords, topics, methods, education,
          practice_since, gender, in_person, city, address, takes_new, licence_number, licence_authority,
          licence_until, licence_link)
        values (${client}, 's', '2027-01-01', '2026-01-01', ${p.name}, ${p.surname}, ${p.photo},
          ${JSON.stringify(p.bio)}, ${Math.round(100 * Number(p.price))}, ${p.speciality}, ${p.languages}, ${p.comments},
          ${p.metaTagDescription}, ${p.metaTagKeywords}, ${p.topics}, ${p.methods}, ${p.education}, ${p.practiceSince},
          ${p.gender}, ${p.inPerson}, ${p.city}, ${p.address}, ${p.takesNew}, ${p.licenceNumber},
          ${p.licenceAuthority}, ${p.licenceUntil}, ${p.licenceLink})`.execute(database.sql)
    }
    const kept = async () => {
      const { rows } = await sql`
        select client_id, search, next_free_at, published_at, specialist.version, name, surname, photo, speciality, languages,
          price_cents, topics, gender, in_person, takes_new, licence_until, reviewed_name, doctor_profile.version as saved
        from specialist join doctor_profile using (client_id) order by client_id`.execute(database.sql)
      const { rows: changes } = await sql`select count(*) from change`.execute(database.sql)
      return { rows, changes }
    }
    const before = await kept()
    expect((await migrate(database))[0]).toBe(NEW)
    expect(await kept()).toEqual(before)

    const { rows } = await sql<{ client_id: string; profile: typeof said; is_draft: boolean }>`
      select client_id, profile, profile = draft as is_draft from specialist join doctor_profile using (client_id)
    `.execute(database.sql)
    const documents = new Map(rows.map(({ client_id, ...row }) => [client_id, row]))
    expect(ids.map((id) => documents.get(id))).toEqual(
      [said, least].map((profile) => ({ profile, is_draft: true })),
    )

    // A version still grows with a change, and with nothing else.
    const [id] = ids
    const version = async () => {
      const found = await sql<{
        version: number
      }>`select version from specialist where client_id = ${id}`.execute(database.sql)
      return found.rows[0]?.version ?? 0
    }
    const first = await version()
    await sql`update specialist set next_free_at = next_free_at where client_id = ${id}`.execute(database.sql)
    expect(await version()).toBe(first)
    await sql`update specialist set profile = profile || '{"price": 50}' where client_id = ${id}`.execute(
      database.sql,
    )
    expect(await version()).toBeGreaterThan(first)
    await remove()
  })
})
