import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon } from 'lucide-react'
import type { MessageState } from '../../../replica/queries/state.ts'

/** How far one's own message has come, in a word and a picture. */
export const marks = {
  waiting: { name: msg`Gaida`, icon: Clock },
  sent: { name: msg`Nosūtīts`, icon: Check },
  delivered: { name: msg`Piegādāts`, icon: CheckCheck },
  read: { name: msg`Izlasīts`, icon: CheckCheck },
  failed: { name: msg`Nav nosūtīts`, icon: CircleAlert },
} satisfies Record<MessageState, { name: MessageDescriptor; icon: LucideIcon }>
