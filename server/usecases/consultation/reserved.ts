import type { Consultation, PaymentChallenge } from '#contract/consultation.ts'
import type { Ports } from '../ports.ts'

/** What reserving and paying need. */
export type ReservePorts = Pick<
  Ports,
  'database' | 'clock' | 'jobs' | 'live' | 'vault' | 'settings' | 'payments' | 'calls'
>

/** A consultation made, or a payment that waits for the person's bank. */
export type Reserved = { status: 201; body: Consultation } | { status: 202; body: PaymentChallenge }
