import type { LinkProps } from '@tanstack/react-router'
import type { Waiting } from '#contract/waiting.ts'
import type { Place } from './entries.ts'

/** Where each thing that waits for an administrator is listed, with nothing that does not wait. */
export const waitingLinks = {
  flags: { to: '/admin/flags', search: {} },
  doctors: { to: '/admin/doctors', search: { status: 'to_review' } },
  freeUsers: { to: '/admin/freeusers', search: { approval: 'awaiting_approval' } },
  support: { to: '/admin/support', search: { replied: 'false' } },
  findings: { to: '/admin/payments', search: { view: 'open' } },
  orders: { to: '/admin/orders', search: { status: 'open' } },
  payouts: { to: '/admin/payouts', search: { status: 'created' } },
  licences: { to: '/admin/doctors', search: { licence: 'told' } },
  deadLetters: { to: '/admin/dead-letters', search: {} },
} as const satisfies Record<keyof Waiting, LinkProps>

/** The patients of a specialist whose risk answer waits. */
export const flaggedLink = {
  to: '/doctor/patients',
  search: { flagged: 'true' },
} as const satisfies LinkProps

/** Counted thing beside an entry of the administrators' menu. */
const counted = {
  flags: 'flags',
  doctors: 'doctors',
  'free-users': 'freeUsers',
  payments: 'findings',
  orders: 'orders',
  payouts: 'payouts',
  'dead-letters': 'deadLetters',
  support: 'support',
} as const satisfies Partial<Record<Place, keyof Waiting>>

const isCounted = (place: Place): place is keyof typeof counted => place in counted

/** What is counted at a place of the administrators' menu, if anything. */
export const countedAt = (place: Place) => (isCounted(place) ? counted[place] : null)
