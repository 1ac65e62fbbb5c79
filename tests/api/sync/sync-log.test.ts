import { writeForFlag } from '#contract/flag.ts'
import { saveAnswers, submitAnswers } from '#contract/questionnaire.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openThread, type Thread } from '../../world/people/chat.ts'
import { openClinic, type Clinic } from '../../world/people/clinic.ts'
import { addContent } from '../../world/people/content.ts'
import { answerRisk } from '../../world/people/questionnaire.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { freshCopy, newReplica, type Replica } from '../../world/device/replica.ts'

let server: InspectedServer
let clinic: Clinic
let thread: Thread
beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  const content = await addContent(server)
  thread = await openThread(clinic)
  const { patient, doctor, say } = thread
  await clinic.giveCard(patient)
  const [from = '', later = ''] = await clinic.freeTimes(doctor, 3)
  await clinic.reserve(patient, doctor, from)
  await clinic.schedule(patient, doctor, later)
  const flag = await answerRisk({ sql: server.sql, api: clinic.api }, patient)
  const concern = { params: { id: flag }, body: { content: 'Kā jums klājas?' } }
  await clinic.api.send(writeForFlag, { token: doctor.token, ...concern })
  await say(patient, 'Labdien!')
  await say(doctor, 'Labdien.')
  const body = { questionnaireId: content.questionnaire, answers: { [content.question]: [true, false] } }
  await clinic.api.send(saveAnswers, { token: patient.token, body })
  await clinic.api.send(submitAnswers, { token: patient.token, body })
})
afterAll(() => server.remove())

/** What the contract allows only some values for. */
const allowed: Record<string, string> = {
  'consultation.status': "'finished'",
  'consultation.closed_reason': "'nobody_came'",
  'consultation.paid_with': "'free'",
  'consultation.minutes': '60',
  'specialist.profile': `profile || '{"photo": "x.webp", "speciality": "narcologist", "languages": ["en"], "bio": {"lv": "x", "en": "x", "ru": "x"}}'`,
  'risk_flag.resolved_at': "now(), resolved_by = (select id from person limit 1), sealed_note = 'x'",
  'client.payment_plan': "case when payment_plan = 'advanced' then 'pay_as_you_go' end",
}
/** Sealed texts open only as they were sealed, and what stands in clear a sweep seals meanwhile; a pseudonym and its person never change. */
const untouched =
  /_key$|^message\.(?:content|attachment)|\.chosen$|^consultation\.(?:comment|note|sealed)|^client\.(alias|version)|\.version$/

const byType: Record<string, (column: string) => string> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  boolean: (column) => `not ${column}`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 minute'`,
}

/** Every table a pull reads. */
async function tablesRead(token: string): Promise<string[]> {
  const watched = server.watch()
  await clinic.api.call('GET', '/sync/pull', { token, headers: watched.headers })
  const statements = (await watched.statements()).map(({ text }) => text).join('\n')
  const named = [...statements.matchAll(/\b(?:from|join) "?([a-z_]+)"?/g)].map(([, name = '']) => name)
  const ours = new Set(['session', 'sync_epoch', 'pg_catalog', 'found'])
  return [...new Set(named)].filter((name) => !ours.has(name))
}

test('OFF-05 whatever is changed in whatever table a copy is made of, every device hears of it', async () => {
  const tokens = [thread.patient.token, thread.doctor.token, undefined]
  const replicas: Replica[] = tokens.map((token) => newReplica(clinic.api, token))
  for (const replica of replicas) await replica.pullAll()
  const tables = new Set((await Promise.all(tokens.slice(0, 2).map((each) => tablesRead(each ?? '')))).flat())
  const columns = await server.sql<{ t: string; c: string; type: string }>(
    `select table_name as t, column_name as c, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = any($1) order by 1, 2`,
    [[...tables]],
  )
  const shown: string[] = []
  let before = JSON.stringify(await Promise.all(tokens.map((token) => freshCopy(clinic.api, token))))
  for (const { t, c, type } of columns) {
    const value = allowed[`${t}.${c}`] ?? byType[type]?.(c)
    if (value === undefined || untouched.test(`${t}.${c}`)) continue
    // Some columns hold what others refer to, or only what a constraint lets in.
    const done = await server.sql(`update ${t} set ${c} = ${value}`).catch(() => null)
    if (!done) continue
    const copies = await Promise.all(tokens.map((token) => freshCopy(clinic.api, token)))
    for (const replica of replicas) await replica.upToDate()
    expect({ column: `${t}.${c}`, held: replicas.map((replica) => replica.held()) }).toEqual({
      column: `${t}.${c}`,
      held: copies,
    })
    const after = JSON.stringify(copies)
    if (after !== before) shown.push(`${t}.${c}`)
    before = after
  }
  expect(shown).toEqual(
    expect.arrayContaining([
      'chat.patient_read_seq',
      'client.payment_plan',
      'consultation.status',
      'message.removed_at',
      'news_post.published',
      'person.name',
      'person.stay_anonymous',
      'questionnaire_submission.submitted_at',
      'risk_flag.resolved_at',
      'specialist.next_free_at',
      'specialist.next_free_hour_at',
      'specialist.profile',
    ]),
  )
}, 180_000)

test('OFF-05 whatever is deleted or added is heard of too', async () => {
  const replicas = [thread.patient.token, thread.doctor.token].map((token) => newReplica(clinic.api, token))
  for (const replica of replicas) await replica.upToDate()
  for (const table of [
    'questionnaire_answer',
    'questionnaire_submission',
    'risk_flag_message',
    'message',
    'chat',
    'specialist',
    'news_post',
    'questionnaire',
  ]) {
    await server.sql(`delete from ${table}`)
    for (const replica of replicas) {
      await replica.upToDate()
      const token = replica === replicas[0] ? thread.patient.token : thread.doctor.token
      expect({ table, held: replica.held() }).toEqual({ table, held: await freshCopy(clinic.api, token) })
    }
  }
})
