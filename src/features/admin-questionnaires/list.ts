import { days, listOf } from '../../parts/lists/list.ts'

/** Versions of the questionnaire, by the day they were saved. */
export const versionList = listOf({ ...days })
