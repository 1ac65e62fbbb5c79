import type { SignUpChoice } from '#contract/sign-up-choice.ts'
import { purchaseLink, selectionInLink } from './purchase-link.ts'
import { homeOf } from '#domain/roles.ts'

/** Where a choice goes on: the booking of a specialist, or the purchase, with what was chosen. */
export function choiceLink(choice: SignUpChoice): string {
  if ('kind' in choice) return purchaseLink(choice)
  const { doctorId: doctor, from } = choice
  return `${homeOf('patient')}?${new URLSearchParams({ doctor, ...(from && { from }) }).toString()}`
}

/** What a way leads to, if it is something that can be chosen; nothing of it was checked. */
export function choiceInLink(way: string): unknown {
  const purchase = selectionInLink(way)
  if (purchase) return purchase
  const { pathname, searchParams } = new URL(way, 'https://way.invalid')
  const [doctorId, from] = [searchParams.get('doctor'), searchParams.get('from')]
  if (pathname !== homeOf('patient') || doctorId === null) return undefined
  return { doctorId, ...(from !== null && { from }) }
}
