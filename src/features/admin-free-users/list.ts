import { byAge, freeUserStates } from '#contract/list-choices.ts'
import { searchId } from '../../data/list-search.ts'
import { choice, listOf, text } from '../../parts/lists/list.ts'

/** Those who signed up for free, by approval and e-mail. */
export const freeUserList = listOf({ approval: choice(freeUserStates), email: text }, byAge)

/** The same beside the export, or one of them alone. */
export const freeUserDetail = {
  read: (raw: Readonly<Record<string, unknown>>) => ({
    ...freeUserList.read(raw),
    ...(searchId(raw['userId']) && { userId: searchId(raw['userId']) }),
  }),
}
