import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotificationKind } from '#contract/push.ts'

/** What each side is told of. */
export const kindsOf = {
  patient: ['accepted', 'rejected', 'proposal', 'reminder', 'callStarted', 'chat'],
  doctor: ['request', 'proposal', 'cancelled', 'reminder', 'chat'],
} as const satisfies Record<string, readonly NotificationKind[]>

export const kindNames: Readonly<Record<NotificationKind, MessageDescriptor>> = {
  request: msg`Jauns pieprasījums`,
  accepted: msg`Laiks ir apstiprināts`,
  rejected: msg`Konsultācija nenotiks`,
  proposal: msg`Piedāvāts cits laiks`,
  cancelled: msg`Pacients atcēla konsultāciju`,
  reminder: msg`Atgādinājums pirms konsultācijas`,
  callStarted: msg`Speciālists gaida sarunā`,
  chat: msg`Jauna ziņa čatā`,
}
