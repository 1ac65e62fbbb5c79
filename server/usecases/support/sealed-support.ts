/** Where is sealed what a patient wrote to the administrators. */
export const supportTextPlace = (id: string) => `support_message/${id}/text`
/** Where is sealed what was answered. */
export const supportReplyPlace = (id: string) => `support_message/${id}/reply`
