import type { Wish } from '#contract/wish.ts'
import { purchaseLink, selectionInLink } from './purchase-link.ts'
import { homeOf } from './roles.ts'

/** Where a wish goes on: the booking of a specialist, or the purchase, with what was chosen. */
export function wishLink(wish: Wish): string {
  if ('kind' in wish) return purchaseLink(wish)
  const { doctorId: doctor, from } = wish
  return `${homeOf('patient')}?${new URLSearchParams({ doctor, ...(from && { from }) }).toString()}`
}

/** What a way leads to, if it is something that can be wished for; nothing of it was checked. */
export function wishInLink(way: string): unknown {
  const purchase = selectionInLink(way)
  if (purchase) return purchase
  const { pathname, searchParams } = new URL(way, 'https://way.invalid')
  const [doctorId, from] = [searchParams.get('doctor'), searchParams.get('from')]
  if (pathname !== homeOf('patient') || doctorId === null) return undefined
  return { doctorId, ...(from !== null && { from }) }
}
