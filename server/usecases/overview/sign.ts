import { MAX_OVERVIEW_ENTRIES } from '#contract/choices.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import type { Overview, OverviewForm } from '#contract/overview.ts'
import { randomUUID } from 'node:crypto'
import { isOwnPatient } from '../../store/patient-file/own-patients.ts'
import { countEntries, findOverview, lockOverview } from '../../store/overview/read.ts'
import { emptyEntryDraft } from '../../store/overview/entry-draft.ts'
import { dropDraft, insertOverview, insertOverviewEntry } from '../../store/overview/write.ts'
import { findPatientKey } from '../../store/overview/patient.ts'
import type { Tx } from '../../store/schema.ts'
import type { Audit } from '../audit/audit.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { codeFault, sealForm } from './form.ts'
import { overviewNotePlace } from './sealed-overview.ts'
import { overviewViews } from './view.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault'>

/** Signs a record of a specialist's own patient. Its draft goes with it, a newer one does not; the record stays for good. */
export function signOverview(
  ports: Needs,
  { clientId: doctorId }: Pick<Actor, 'clientId'>,
  patientId: string,
  { form, draft }: { form: OverviewForm; draft?: number | undefined },
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<Overview>> {
  return transact(ports.database, async (tx) => {
    if (!(await isOwnPatient(tx, doctorId, patientId))) return failure('not_found')
    const patient = await findPatientKey(tx, patientId)
    const fault = codeFault(form, patient)
    if (fault) return fault
    const [id, at] = [randomUUID(), new Date(ports.clock.now())]
    await insertOverview(tx, {
      id,
      doctor_id: doctorId,
      patient_id: patientId,
      code_on_file: patient.codeOnFile,
      signed_at: at,
    })
    await insertOverviewEntry(tx, {
      overview_id: id,
      number: 1,
      kind: 'signed',
      ...(await sealForm(ports, patient.dataKey, { id, number: 1, form })),
      sealed_note: null,
      written_at: at,
    })
    await dropDraft(tx, doctorId, patientId, draft ?? 0)
    await audit(tx, id)
    await finish(tx, call, id)
    return viewOf(ports, tx, id)
  })
}

interface Amendment {
  note: string
  form?: OverviewForm | undefined
  after?: number | undefined
  /** The version of what was begun, which goes with it; a newer one stays. */
  draft?: number | undefined
}

/**
 * Adds to a record, or puts it right: what was signed stays in its history, and the note says what is new or why it was
 * changed. Two who add at once add one after the other, and a full record takes no more.
 */
export function amendOverview(
  ports: Needs,
  { clientId: doctorId }: Pick<Actor, 'clientId'>,
  id: string,
  { note, form, after, draft }: Amendment,
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<Overview>> {
  return transact(ports.database, async (tx) => {
    const row = await lockOverview(tx, id)
    if (row?.doctor_id !== doctorId) return failure('not_found')
    const fault = form
      ? codeFault(form, { codeOnFile: row.code_on_file, anonymous: row.patient_anonymous })
      : null
    if (fault) return fault
    const count = await countEntries(tx, id)
    // Somebody has put it right meanwhile: their words are not undone unread.
    if (form && after !== count) return failure('conflict')
    const number = count + 1
    if (number > MAX_OVERVIEW_ENTRIES) return failure('conflict')
    const key = row.patient_data_key
    await insertOverviewEntry(tx, {
      overview_id: id,
      number,
      ...(form
        ? { kind: 'amended' as const, ...(await sealForm(ports, key, { id, number, form })) }
        : { kind: 'added' as const, sealed_form: null, code_index: null }),
      sealed_note: await ports.vault.seal(key, overviewNotePlace(id, number), note),
      written_at: new Date(ports.clock.now()),
    })
    await emptyEntryDraft(tx, { id, kind: form ? 'amended' : 'added', upTo: draft ?? 0 })
    await audit(tx, id)
    await finish(tx, call, id)
    return viewOf(ports, tx, id)
  })
}

async function viewOf(ports: Needs, tx: Tx, id: string): Promise<Overview> {
  const row = await findOverview(tx, id)
  const [view] = row ? await overviewViews(ports, tx, [row], 'doctor') : []
  if (!view) throw new Error('a record that was just written is not there')
  return view
}
