import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PayWith } from '#contract/consultation.ts'

/** What a consultation takes that is not paid for by card. */
export const prepaidPrices: Readonly<Record<Exclude<PayWith, 'card'>, MessageDescriptor>> = {
  balance: msg`no iepriekš nopirktām`,
  plan: msg`no abonementa`,
  free: msg`bez maksas`,
}
