import type { listDoctorFilters as route } from '#contract/doctor.ts'
import type { AnswerOf } from '#contract/route.ts'
import { listSpokenLanguages, listTopics } from '../../store/specialist/filters.ts'
import type { Ports } from '../ports.ts'

/** What specialists may be looked for by. */
export async function listDoctorFilters({
  database,
}: Pick<Ports, 'database'>): Promise<AnswerOf<typeof route>['body']> {
  return {
    topics: await listTopics(database.sql),
    languages: await listSpokenLanguages(database.sql),
  }
}
