/** Where are sealed the options that a patient chose. */
export const answerPlace = (patientId: string, questionId: string) =>
  `questionnaire_answer/${patientId}/${questionId}`
