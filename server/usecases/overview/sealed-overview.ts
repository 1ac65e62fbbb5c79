/** Where is sealed what an entry of a record says. */
export const overviewFormPlace = (id: string, number: number) => `overview_entry/${id}/${number}/form`
/** Where is sealed why a record was put right, or what was added to it. */
export const overviewNotePlace = (id: string, number: number) => `overview_entry/${id}/${number}/note`
/** Where is sealed what a specialist has begun to write about a patient. */
export const overviewDraftPlace = (doctorId: string, patientId: string) =>
  `overview_draft/${doctorId}/${patientId}/form`
/** Where is sealed what was begun to be written into a signed record. */
export const entryDraftPlace = (id: string, kind: string) => `overview_entry_draft/${id}/${kind}/entry`
