import type { QuestionnaireStatus } from '#contract/admin.ts'
import { sql, type RawBuilder } from 'kysely'
import { emailStarts, nameIs } from '../person/found-by.ts'
import type { Reader } from '../schema.ts'
import { sortedBy } from '../sorted.ts'
import { pageOf } from '../page.ts'
import type { Slice } from './slice.ts'

const hasAnswered = sql<boolean>`exists (select from questionnaire_answer where patient_id = client.id)`
const hasSubmitted = sql<boolean>`exists (select from questionnaire_submission where patient_id = client.id)`

const isAt: Readonly<Record<QuestionnaireStatus, RawBuilder<boolean>>> = {
  not_started: sql`not ${hasSubmitted} and not ${hasAnswered}`,
  in_progress: sql`not ${hasSubmitted} and ${hasAnswered}`,
  submitted: hasSubmitted,
}

/** Whoever has a questionnaire to answer, newest first, with how many there are in all. */
export function listUsers(
  db: Reader,
  filter: Slice & {
    questionnaireStatus?: QuestionnaireStatus | undefined
    email?: string | undefined
    name?: string | undefined
  },
) {
  let matching = db
    .selectFrom('client')
    .innerJoin('person', 'person.id', 'client.person_id')
    .where('client.role', '=', 'patient')
  const name = filter.name && nameIs(filter.name)
  if (name) matching = matching.where(name)
  if (filter.email) matching = matching.where(emailStarts(filter.email))
  if (filter.questionnaireStatus) matching = matching.where(isAt[filter.questionnaireStatus])
  return matching
    .select([
      'client.id',
      'person.id as person_id',
      'person.name',
      'person.surname',
      'person.email',
      'person.status',
      'client.created_at',
    ])
    .orderBy(sortedBy({ columns: { createdAt: 'client.created_at' }, id: 'client.id', sort: filter.sort }))
    .$call((shown) => pageOf(shown, filter, matching))
}

/** How far these patients are with the questionnaire. */
export async function questionnaireStatusOf(
  db: Reader,
  patientIds: string[],
): Promise<ReadonlyMap<string, QuestionnaireStatus>> {
  if (patientIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('client')
    .select([
      'client.id',
      sql<QuestionnaireStatus>`case when ${hasSubmitted} then 'submitted' when ${hasAnswered} then 'in_progress' else 'not_started' end`.as(
        'status',
      ),
    ])
    .where('client.id', 'in', patientIds)
    .execute()
  return new Map(rows.map(({ id, status }) => [id, status]))
}
