import { failure, type Outcome } from '#contract/errors.ts'
import type { Page } from '#contract/paging.ts'
import type {
  listQuestionnaires as route,
  QuestionnaireRow,
  QuestionnaireVersion,
} from '#contract/questionnaire-version.ts'
import type { InputOf } from '#contract/route.ts'
import { findNewestQuestionnaire, findVersion, listVersions } from '../../store/questionnaire/read.ts'
import type { Ports } from '../ports.ts'
import { rowView, versionView } from './version.ts'

type Needs = Pick<Ports, 'database'>

/** Every version, the newest first. */
export async function listQuestionnaires(
  { database }: Needs,
  { limit, offset, from, to }: InputOf<typeof route>['query'],
): Promise<Page<QuestionnaireRow>> {
  const { rows, total } = await listVersions(database.sql, {
    limit,
    offset,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  })
  return { data: rows.map(rowView), total, limit, offset }
}

/** One version, as it was saved. */
export async function getVersion({ database }: Needs, id: string): Promise<Outcome<QuestionnaireVersion>> {
  const row = await findVersion(database.sql, id)
  return row ? versionView(row) : failure('not_found')
}

/** The version that is asked now. */
export async function getCurrentVersion({ database }: Needs): Promise<Outcome<QuestionnaireVersion>> {
  const newest = await findNewestQuestionnaire(database.sql)
  return newest ? getVersion({ database }, newest.id) : failure('not_found')
}
