import type { Language } from '#contract/language.ts'
import type { NotificationKind } from '#contract/push.ts'
import type { QueuedPush } from '../external/jobs/port.ts'
import type { Mail, MailSender } from '../external/mail/port.ts'
import type { Papers } from '../external/pdf/port.ts'
import type { MailedFollowUp } from '../store/follow-up/mailed.ts'
import type { MailedRow } from '../store/mail/read.ts'
import type { Person } from '../store/person/read.ts'
import type { PushedMessage } from '../store/push/messages.ts'
import type { ProfileRow } from '../store/specialist/profile.ts'
import type { Text } from '../texts/catalogue.ts'
import type { PushTexts } from '../texts/pushes.ts'
import type { Ports } from '../usecases/ports.ts'

/** One kind of thing that people are told outside the app: by mail, by push, or by both. */
export interface Notice {
  /** What its job names beside the person. */
  readonly about: About
  /** The setting under which its reader may turn it off; null: it is always sent, by mail alone. */
  readonly setting: NotificationKind | null
  readonly mail?: MailWriter
  readonly push?: PushWriter
}
export type About =
  | 'person'
  | 'consultation'
  | 'message'
  | 'payment'
  | 'order'
  | 'payout'
  | 'support'
  | 'emailChange'
  | 'followUp'

/** What writing and sending a mail reaches. */
export type MailPorts = Pick<Ports, 'database' | 'clock' | 'vault' | 'settings' | 'jobs'> & {
  mail: MailSender
  papers: Papers
}

/** Who a mail goes to, under which key, and the id of what it is about. */
export interface Addressee {
  person: Person
  key: string
  id: string
}

/** A mail's content; the address where it is not the one its person signs in with. */
type Content = Pick<Mail, 'subject' | 'text' | 'html' | 'attachments'> & { to?: string }

/** Writes a mail from what is true now; null when it is no longer. */
export type MailWriter = (ports: MailPorts, to: Addressee) => Promise<Content | null>

/** What pushes are written from, read for many at once. */
export interface PushReads {
  consultation(id: string): Promise<MailedRow | undefined>
  message(id: string): Promise<PushedMessage | undefined>
  followUp(id: string): Promise<MailedFollowUp | undefined>
  /** A specialist's profile, by their client profile. */
  profile(clientId: string): Promise<ProfileRow | undefined>
  /** Whether an answer of any of a specialist's patients may mean danger, and nobody has seen to it. */
  hasFlaggedPatient(clientId: string): Promise<boolean>
  /** Whether a message that a specialist wrote because of a risk answer waits for a patient to read it. */
  hasUnreadFlagMessage(clientId: string): Promise<boolean>
  /** Whether a specialist waits for a patient's answers to a measure. */
  hasOpenAsk(clientId: string): Promise<boolean>
  /** Whether someone is in a call now. */
  isInCall(consultationId: string, clientId: string): Promise<boolean>
}

/** The push of a notice. */
export interface PushWriter {
  /** What it says, from what is true now; null when it is no longer. */
  readonly write: (reads: PushReads, queued: QueuedPush, language: Language) => Promise<Said | null>
  /** It must not wait until a device wakes up by itself. */
  readonly urgent?: boolean
  /** How long after its cause it is still worth showing, where no start decides it. */
  readonly life?: number
}

/** What a push says, as its reader may see it. */
export interface Said {
  texts: PushTexts
  /** The other side's name or pseudonym. */
  other: string
  /** The instant it speaks of, at which it is over too. */
  startsAt: number | null
  /** It can be agreed to at once, to the start that it speaks of: what stands in the place of the button then. */
  accepted?: Text
  /** What agreeing has to name, in epoch milliseconds. */
  from?: number
  /** Notices of one tag take each other's place. */
  tag: string
  url: string
}
