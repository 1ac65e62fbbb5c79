import { yesOrNo } from '#contract/choices.ts'
import { choice, listOf, text } from '../../parts/record-list/list.ts'

const replied = choice(yesOrNo)

/** What patients wrote to the administrators, by whether somebody has replied and by address. */
export const supportList = listOf({
  // An address typed by hand says it without quotation marks, and is no text then.
  replied: { ...replied, read: (raw: unknown) => replied.read(String(raw)) },
  email: text,
})
