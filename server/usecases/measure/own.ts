import { MAX_ANSWERINGS, type OwnMeasures, MAX_SHARED } from '#contract/measure.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import { listAnswerings } from '../../store/measure/answering.ts'
import { listOwnMeasures } from '../../store/measure/ask.ts'
import { listSharedWith } from '../../store/measure/consent.ts'
import { listMeasureVersions } from '../../store/measure/measure.ts'
import { findPerson } from '../../store/person/read.ts'
import type { Actor, Ports } from '../ports.ts'
import { openAnswering } from './opened.ts'
import { answeringView, contentOf, versionView } from './version.ts'

/** Everything of a patient's measures: what waits, their own lines, and who may see them. */
export async function getOwnMeasures(
  { database: { sql }, vault }: Pick<Ports, 'database' | 'vault'>,
  { clientId: patientId, personId }: Actor,
): Promise<Outcome<OwnMeasures>> {
  const person = await findPerson(sql, personId)
  if (!person) return failure('not_found')
  const measures = await listOwnMeasures(sql, patientId, MAX_SHARED)
  const { rows } = await listAnswerings(sql, patientId, { limit: MAX_ANSWERINGS, offset: 0 })
  const specialists = await listSharedWith(sql, patientId, MAX_SHARED)
  const wanted = [
    ...measures.flatMap(({ published_version, ask_version }) => [published_version, ask_version]),
    ...rows.map(({ version_id }) => version_id),
  ].filter((id) => id !== null)
  const versions = await listMeasureVersions(sql, [...new Set(wanted)])
  const byId = new Map(versions.map((version) => [version.id, version]))
  const version = (id: string | null) => (id === null ? undefined : byId.get(id))
  const answerings = await Promise.all(
    rows.toReversed().flatMap((row) => {
      const its = version(row.version_id)
      if (!its) return []
      const opened = openAnswering({ vault }, person.data_key, row)
      return [opened.then((chosen) => ({ of: row.measure_id, view: answeringView(row, its, chosen) }))]
    }),
  )
  return {
    measures: measures.flatMap((measure) => {
      const [published, asked] = [version(measure.published_version), version(measure.ask_version)]
      const shown = published ?? asked
      if (!shown) return []
      const { ask_id: askId, asked_at: askedAt, status } = measure
      return [
        {
          _id: measure.id,
          name: contentOf(shown).name,
          ...(askId &&
            askedAt &&
            asked && {
              ask: { _id: askId, askedAt: askedAt.toISOString(), version: versionView(asked) },
            }),
          ...(status === 'published' && published && { again: versionView(published) }),
          answerings: answerings.filter(({ of }) => of === measure.id).map(({ view }) => view),
        },
      ]
    }),
    specialists: specialists.map(({ id, name, surname, allowed }) => ({ _id: id, name, surname, allowed })),
  }
}
