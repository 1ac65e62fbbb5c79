import { OverviewForm, type Overview, type OverviewEntry } from '#contract/overview.ts'
import { listBegun } from '../../store/overview/entry-draft.ts'
import { listEntries, type OverviewEntryRow, type OverviewRow } from '../../store/overview/read.ts'
import type { Reader } from '../../store/schema.ts'
import { patientView, type Audience } from '../consultation/view.ts'
import type { Ports } from '../ports.ts'
import { overviewFormPlace, overviewNotePlace } from './sealed-overview.ts'

/** Records with their histories, opened for their author or for an administrator. */
export async function overviewViews(
  { vault }: Pick<Ports, 'vault'>,
  db: Reader,
  rows: readonly OverviewRow[],
  audience: Audience,
): Promise<Overview[]> {
  const ids = rows.map(({ id }) => id)
  const entries = await listEntries(db, ids)
  // What is not signed is its author's alone.
  const begun = audience === 'doctor' ? await listBegun(db, ids) : null
  return Promise.all(
    rows.map(async (row) => ({
      ...(await overviewView({ vault }, row, entries.get(row.id) ?? [], audience)),
      ...(begun && { begun: begun.get(row.id) ?? [] }),
    })),
  )
}

async function overviewView(
  { vault }: Pick<Ports, 'vault'>,
  row: OverviewRow,
  rows: readonly OverviewEntryRow[],
  audience: Audience,
): Promise<Overview> {
  const entries = await Promise.all(rows.map((entry) => entryView({ vault }, row.patient_data_key, entry)))
  const form = entries.findLast((entry) => entry.form)?.form
  if (!form) throw new Error('a record was signed without a form')
  return {
    _id: row.id,
    createdAt: row.signed_at.toISOString(),
    doctor: { _id: row.doctor_id, name: row.doctor_name, surname: row.doctor_surname },
    patient: patientView(row, audience),
    codeOnFile: row.code_on_file,
    form,
    entries,
  }
}

async function entryView(
  { vault }: Pick<Ports, 'vault'>,
  key: string,
  entry: OverviewEntryRow,
): Promise<OverviewEntry> {
  const { overview_id: id, number, sealed_form: form, sealed_note: note } = entry
  return {
    kind: entry.kind,
    at: entry.written_at.toISOString(),
    ...(form !== null && {
      form: OverviewForm.parse(JSON.parse(await vault.open(key, overviewFormPlace(id, number), form))),
    }),
    ...(note !== null && { note: await vault.open(key, overviewNotePlace(id, number), note) }),
  }
}
