import { listOf, tab } from '../../../parts/lists/list.ts'

/** The parts of a patient's file beside the records, as the address names them. */
export const fileParts = ['answers', 'measures', 'consultations', 'files'] as const

/** The file of one patient: which part of it is looked at, the records when none is named, and on which page. */
export const patientFile = listOf({ view: tab(fileParts) })
