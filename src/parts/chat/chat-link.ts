import type { LinkProps } from '@tanstack/react-router'
import type { Chat } from '#contract/chat.ts'
import type { Consultation } from '#contract/consultation.ts'
import { useChats } from '../../data/replica-queries.ts'
import { useSession } from '../../session/session.ts'

/** Where a conversation opens: a patient names the specialist, a specialist the chat. */
export function chatLink({ _id, with: partner }: Pick<Chat, '_id' | 'with'>): LinkProps {
  return partner.role === 'doctor' ? writeTo(partner._id) : { to: '/doctor/chat', search: { chat: _id } }
}

/** Where a patient writes to a specialist: the conversation they have, or its beginning. */
export function writeTo(doctorId: string): LinkProps {
  return { to: '/patient/chat/{-$doctorId}', params: { doctorId } }
}

/**
 * Where one writes to the other side of a consultation. A patient may begin; a specialist goes on with what the patient
 * began, so there is nothing before that.
 */
export function useWriteLink(): (consultation: Pick<Consultation, 'doctor' | 'patient'>) => LinkProps | null {
  const { role } = useSession()
  const chats = useChats(role === 'doctor')
  return ({ doctor, patient }) => {
    if (role === 'patient') return writeTo(doctor._id)
    const begun = chats?.rows.find(({ chat }) => chat.with._id === patient._id)
    return begun ? chatLink(begun.chat) : null
  }
}
