/** Where is sealed what a patient answered that may mean danger. */
export const flagAnswersPlace = (id: string) => `risk_flag/${id}/answers`
/** Where is sealed what was done about it. */
export const flagNotePlace = (id: string) => `risk_flag/${id}/note`
