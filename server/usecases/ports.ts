import type { Calls } from '../external/calls/port.ts'
import type { Clock } from '../external/clock/port.ts'
import type { Files } from '../external/files/port.ts'
import type { Documents } from '../external/documents/port.ts'
import type { Html } from '../external/html/port.ts'
import type { Jobs } from '../external/jobs/port.ts'
import type { Live } from '../external/live/port.ts'
import type { Passwords } from '../external/passwords/port.ts'
import type { Payments } from '../external/payments/port.ts'
import type { Payouts } from '../external/payouts/port.ts'
import type { Pictures } from '../external/pictures/port.ts'
import type { PushServices } from '../external/push/port.ts'
import type { Vault } from '../external/vault/port.ts'
import type { Database } from '../store/schema.ts'

/** What configuration tells the use cases. */
export interface Settings {
  /** Part of a doctor's price kept by the platform, 0…1. */
  platformFee: number
  /** Consultations a free user may have in a calendar month. */
  freePerMonth: number
  /** Failed sign-ins from one address in fifteen minutes. */
  failedLoginsPerAddress: number
  /** Failed sign-ins of one account in a day, from wherever, after which each address has fewer tries. */
  failedLoginsPerAccount: number
  /** Answers that say who has an account, to one address in fifteen minutes. */
  accountProbesPerAddress: number
  /** Wrong links of one kind from one address in fifteen minutes. */
  wrongLinksPerAddress: number
  /** Sign-ups from one address in fifteen minutes. */
  signUpsPerAddress: number
  /** Messages one client profile may send in any minute. */
  messagesPerMinute: number
  /** Files one client profile may upload in any minute. */
  uploadsPerMinute: number
  institutionNumber: string
  social: { name: string; url: string }[]
  supportEmail: string
  publicUrl: string
  /** Our account that orders are paid to. */
  orderAccount: { name: string; iban: string; bic: string }
  /** Who sells, as receipts name them. */
  seller: { name: string; number: string; address: string }
}

/** Everything a use case may reach. Each names the few it needs with `Pick`. */
export interface Ports {
  database: Database
  clock: Clock
  vault: Vault
  jobs: Jobs
  payments: Payments
  payouts: Payouts
  calls: Calls
  live: Live
  push: PushServices
  files: Files
  html: Html
  pictures: Pictures
  documents: Documents
  passwords: Passwords
  settings: Settings
}

/** Who acts: the person behind a session and the client profile in use. */
export interface Actor {
  personId: string
  clientId: string
  sessionId: string
  role: 'patient' | 'doctor' | 'admin'
}
