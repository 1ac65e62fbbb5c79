/** Where are sealed the options that a patient chose. */
export const answeringPlace = (id: string) => `measure_answering/${id}/answers`
