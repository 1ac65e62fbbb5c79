import { failure, type Outcome } from '#contract/errors.ts'
import {
  EntryDraft,
  type getEntryDrafts as getRoute,
  type keepEntryDraft as keepRoute,
} from '#contract/overview.ts'
import type { AnswerOf, InputOf } from '#contract/route.ts'
import {
  type BegunKind,
  findEntryDrafts,
  upsertEntryDraft as keepRow,
} from '../../store/overview/entry-draft.ts'
import { findOverview, lockOverview } from '../../store/overview/read.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { entryDraftPlace } from './sealed-overview.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault'>
type Doctor = Pick<Actor, 'clientId'>

/** What its author has begun to put right in a record and to add to it; version 0 while there is nothing. */
export async function getEntryDrafts(
  { database: { sql }, vault }: Needs,
  { clientId: doctorId }: Doctor,
  id: string,
): Promise<Outcome<AnswerOf<typeof getRoute>['body']>> {
  const overview = await findOverview(sql, id)
  if (overview?.doctor_id !== doctorId) return failure('not_found')
  const rows = await findEntryDrafts(sql, id)
  async function draftOf(kind: BegunKind) {
    const row = rows.find((each) => each.kind === kind)
    if (!row) return { entry: {}, version: 0 }
    const { sealed_entry: sealed, version, saved_at } = row
    const text =
      sealed && (await vault.open(overview?.patient_data_key ?? '', entryDraftPlace(id, kind), sealed))
    return {
      entry: text === null ? {} : EntryDraft.parse(JSON.parse(text)),
      version,
      savedAt: saved_at.toISOString(),
    }
  }
  return { amended: await draftOf('amended'), added: await draftOf('added') }
}

/** Keeps what is being written into a signed record, over the version that was changed; of an empty one nothing. */
export function saveEntryDraft(
  { database, clock, vault }: Needs,
  { clientId: doctorId }: Doctor,
  id: string,
  { kind, entry, version }: InputOf<typeof keepRoute>['body'],
): Promise<Outcome<AnswerOf<typeof keepRoute>['body']>> {
  return transact(database, async (tx) => {
    // Whoever signs it at the same moment goes before or after.
    const overview = await lockOverview(tx, id)
    if (overview?.doctor_id !== doctorId) return failure('not_found')
    const at = new Date(clock.now())
    const sealed =
      !entry.note && !entry.form
        ? null
        : await vault.seal(overview.patient_data_key, entryDraftPlace(id, kind), JSON.stringify(entry))
    const draft = { overview_id: id, kind, sealed_entry: sealed, saved_at: at }
    if (!(await keepRow(tx, draft, version))) return failure('conflict')
    return { version: version + 1, savedAt: at.toISOString() }
  })
}
