import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PayWith } from '#contract/consultation.ts'

/** What each way of paying is called. */
export const paymentOptionNames: Readonly<Record<PayWith, MessageDescriptor>> = {
  card: msg`Ar karti`,
  balance: msg`No iepriekš nopirktām`,
  plan: msg`No abonementa`,
  free: msg`Bez maksas`,
}
