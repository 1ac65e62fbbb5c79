import { choice, listOf, text } from '../../parts/lists/list.ts'

/** A specialist's own patients, by a part of the name that is shown, and by whether an answer of theirs waits. */
export const ownPatientList = listOf({ name: text, flagged: choice(['true']) })
