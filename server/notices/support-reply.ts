import { findSupportReply } from '../store/support/read.ts'
import { dayText } from '../texts/instants.ts'
import { supportReplyPlace } from '../usecases/support/sealed-support.ts'
import { mailOf } from './about/mail.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.support-reply.subject', message: 'Atbilde uz jūsu ziņu' },
  written: /*i18n*/ { id: 'mail.support-reply.written', message: 'Jūs mums rakstījāt {day}. Mūsu atbilde:' },
  again: /*i18n*/ {
    id: 'mail.support-reply.again',
    message: 'Ja vēl kas neskaidrs, uzrakstiet mums vēlreiz: izvēlnē ir „Sazināties ar atbalstu“.',
  },
  button: /*i18n*/ { id: 'mail.support-reply.button', message: 'Atvērt Sarunu' },
}

/** Brings a patient what an administrator answered; neither that nor what was asked stands in the subject. */
export const supportReply = {
  about: 'support',
  setting: null,
  ...mailOf<{ reply: string; writtenAt: Date }>({
    async facts({ database, vault }, { id, person }) {
      const message = await findSupportReply(database.sql, id)
      if (!message?.sealed_reply || message.person_id !== person.id) return null
      const reply = await vault.open(message.data_key, supportReplyPlace(id), message.sealed_reply)
      return { reply, writtenAt: message.created_at }
    },
    letter({ reply, writtenAt }, { say, publicUrl }) {
      return {
        subject: say(texts.subject),
        paragraphs: [
          say(texts.written, { day: dayText(writtenAt.getTime()) }),
          ...reply.split(/\n+/).filter((line) => line.trim() !== ''),
        ],
        button: { label: say(texts.button), href: `${publicUrl}/patient/dashboard` },
        notes: [say(texts.again)],
      }
    },
  }),
} as const
