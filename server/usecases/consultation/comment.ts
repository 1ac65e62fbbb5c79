import { findConsultation, type ConsultationRow } from '../../store/consultation/read.ts'
import type { Tx } from '../../store/schema.ts'
import type { Ports } from '../ports.ts'

/** Where what a doctor says to a refusal is sealed. */
export const commentPlace = (consultationId: string) => `consultation/${consultationId}/comment`

/** What was said to the end of a consultation, as its row keeps it: for the patient, with their key. */
export async function sealComment(
  { vault }: Pick<Ports, 'vault'>,
  tx: Tx,
  id: string,
  comment: string,
): Promise<string> {
  const row = await findConsultation(tx, id)
  if (!row) throw new Error('a locked consultation is gone')
  return vault.seal(row.patient_data_key, commentPlace(id), comment)
}

/** The same in words. */
export async function readComment(
  { vault }: Pick<Ports, 'vault'>,
  row: Pick<ConsultationRow, 'id' | 'comment' | 'sealed_comment' | 'patient_data_key'>,
): Promise<string | null> {
  if (row.sealed_comment === null) return row.comment
  return vault.open(row.patient_data_key, commentPlace(row.id), row.sealed_comment)
}
