import { byAge, userStatuses } from '#contract/list-choices.ts'
import { idText, listOf, oneOf, text, textLike } from '../../parts/lists/list.ts'

/** Whether people can be found by it: digits, and what is written between them. */
const isPhone = (typed: string) => /^[\d\s+()-]{1,40}$/.test(typed) && /\d/.test(typed)

/** All patients, by state, by name, e-mail and phone, and by either of their ids. */
export const patientList = listOf(
  {
    status: oneOf('user', userStatuses),
    name: text,
    email: text,
    phone: textLike(isPhone),
    patientId: idText,
    userId: idText,
  },
  byAge,
)
