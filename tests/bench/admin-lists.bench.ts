// A page of each list of administrators among a hundred thousand records against the same page among a thousand: how much
// longer the database takes for its rows (how many there are in all is counted apart). Fails beyond three times.
// Run: node tests/bench/admin-lists.bench.ts
import { Client } from 'pg'
import { openContent } from '../world/people/content.ts'
import type { Statement } from '../world/server/inspected.ts'
import { startPostgres } from '../world/server/postgres.ts'

const [FEW, MANY] = [1000, 100_000]
const MAX_RATIO = 3
/** Below this a statement is all round trip: two that take less are equal. */
const MIN_MS = 0.5
const TURNS = 40

const pages = [
  '/admin/patients',
  '/admin/patients?status=confirmed',
  '/admin/patients?name=anna',
  '/admin/patients?email=many777@',
  '/admin/patients?phone=20000777',
  '/admin/users',
  '/admin/users?questionnaireStatus=not_started',
  '/admin/users?questionnaireStatus=in_progress',
  '/admin/freeusers',
  '/admin/freeusers?approval=awaiting_approval',
  '/admin/support',
  '/admin/support?replied=false',
  '/admin/feedback',
  '/admin/feedback?audience=patient&stars=5',
  '/admin/news',
  '/admin/news?published=false',
  '/admin/audit',
  '/admin/audit?kind=consultation_seen',
]

const postgres = await startPostgres({ durable: false })
process.env['TEST_DATABASE_URL'] = postgres.url('postgres')
try {
  const [few, many] = [await costs(FEW), await costs(MANY)]
  for (const page of pages) {
    const [little, much] = [few.get(page) ?? Number.NaN, many.get(page) ?? Number.NaN]
    const ratio = Math.max(much, MIN_MS) / Math.max(little, MIN_MS)
    console.log(
      `${page.padEnd(46)} ${little.toFixed(2)} ms, ${much.toFixed(2)} ms: ${ratio.toFixed(1)} times`,
    )
    if (!(ratio <= MAX_RATIO)) process.exitCode = 1
  }
} finally {
  await postgres.stop()
}

/** What the rows of each page cost the database among so many records, in milliseconds. */
async function costs(count: number): Promise<ReadonlyMap<string, number>> {
  const { server, clinic } = await openContent({ home: 'postgres' })
  const database = new Client({ connectionString: server.databaseUrl })
  await database.connect()
  try {
    const asked: [page: string, rows: Statement[]][] = []
    for (const page of pages) {
      const watched = server.watch()
      const { token } = clinic.admin
      const { status } = await clinic.api.call('GET', page, { token, headers: watched.headers })
      if (status !== 200) throw new Error(`${page} was answered with ${status}`)
      const rows = (await watched.statements()).filter(({ text }) => /order by.*limit/is.test(text))
      asked.push([page, rows])
    }
    // What was sealed by nobody is read by no server, so it comes after the questions.
    await fill(database, count)
    const found = new Map<string, number>()
    for (const [page, rows] of asked) found.set(page, await middle(database, rows))
    return found
  } finally {
    await database.end()
    await server.remove()
  }
}

/** How long these statements take together: the middle of many turns. */
async function middle(database: Client, statements: Statement[]): Promise<number> {
  if (statements.length === 0) return Number.NaN
  const turns: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const started = performance.now()
    for (const { text, values } of statements) await database.query(text, values)
    turns.push(performance.now() - started)
  }
  return turns.toSorted((a, b) => a - b)[TURNS / 2] ?? Number.NaN
}

/**
 * So many patients, sixty of them called Anna, each with a message, answers after a call and an entry of the audit, every
 * tenth a free user who waits; and as many posts.
 */
async function fill(database: Client, count: number): Promise<void> {
  const each = `from generate_series(1, ${count}) n`
  // Not what is measured, and dear.
  await database.query(`
    alter table feedback drop constraint feedback_consultation_id_client_id_key,
      drop constraint feedback_consultation_id_fkey;
    insert into person (id, email, status, language, name, surname, phone, data_key, approval, created_at)
    select gen_random_uuid(), 'many' || n || '@example.com', 'confirmed', 'lv', case when n > 60 then 'Vārds' || n else 'Anna' end, 'Uzvārds' || n,
      '+3712' || lpad(n::text, 7, '0'), 'none',
      case when n % 10 = 0 then 'confirmed' when n % 10 = 5 then 'awaiting_approval' end, now() - n * interval '1 minute'
    ${each};
    insert into client (id, person_id, role, alias, payment_plan, created_at)
    select gen_random_uuid(), id, 'patient', 0, 'pay_as_you_go', created_at from person where email like 'many%';
    insert into questionnaire_answer (patient_id, question_id, questionnaire_id, chosen, saved_at)
    select client.id, gen_random_uuid(), (select id from questionnaire limit 1), '', now()
    from client join person on person.id = person_id where email like 'many%5@%';
    insert into support_message (id, client_id, sealed_text, created_at, replied_at, replied_by)
    select gen_random_uuid(), client.id, '', client.created_at, case when email like 'many%1@%' then null else now() end,
      case when email like 'many%1@%' then null else person.id end
    from client join person on person.id = person_id where email like 'many%';
    with given as (
      insert into feedback (id, consultation_id, client_id, audience, skipped, created_at)
      select gen_random_uuid(), gen_random_uuid(), client.id, case when email like 'many%5@%' then 'doctor' else 'patient' end,
        false, client.created_at
      from client join person on person.id = person_id where email like 'many%' returning id)
    insert into feedback_answer (feedback_id, question_id, rating)
    select id, (select id from feedback_question limit 1), 3 + abs(hashtext(id::text)) % 3 from given;
    insert into news_post (id, image, title, post_text, published, created_at)
    select gen_random_uuid(), '/files/a.svg', 'Siens ' || n, '<p>Siens.</p>', n % 2 = 0, now() - n * interval '1 minute' ${each};
    insert into audit_entry (id, at, kind, by_person, by_role, about, person_id)
    select gen_random_uuid(), now() - n * interval '1 minute',
      case when n % 3 = 0 then 'consultation_seen' else 'audit_read' end, gen_random_uuid(), 'admin', null, null ${each};`)
  await database.query('vacuum analyze')
}
