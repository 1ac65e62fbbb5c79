import { DAY } from '#domain/duration.ts'
import { otherOf } from './about/other-side.ts'
import type { PushWriter } from './notice.ts'

const texts = {
  title: /*i18n*/ { id: 'push.chat.title', message: 'Jauna ziņa' },
  discreet: /*i18n*/ { id: 'push.chat.text', message: 'Atveriet, lai to izlasītu.' },
  open: /*i18n*/ { id: 'push.chat.open', message: 'Raksta {other}.' },
}

const push: PushWriter = {
  life: DAY,
  async write(reads, { clientId, messageId }, language) {
    const message = messageId ? await reads.message(messageId) : undefined
    if (!message) return null
    const reader = clientId === message.doctor_id ? 'doctor' : 'patient'
    if (message.seq <= message[`${reader}_read_seq`] || !message.stands) return null
    return {
      texts,
      other: otherOf(message, reader, language),
      startsAt: null,
      tag: `chat/${message.chat_id}`,
      url:
        reader === 'doctor' ? `/doctor/chat?chat=${message.chat_id}` : `/patient/chat/${message.doctor_id}`,
    }
  },
}

/** Tells one side of a chat of a message that they have not read. */
export const chatMessage = { about: 'message', setting: 'chat', push } as const
