import { factsOf } from '../texts/mailed-consultation.ts'
import { aboutConsultation } from './about/consultation.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.requested.subject', message: 'Jauns konsultācijas pieprasījums' },
  text: /*i18n*/ {
    id: 'mail.requested.text',
    message: 'Apstipriniet vai noraidiet to līdz sākuma laikam. Kamēr atbildes nav, laiks ir aizņemts.',
  },
  button: /*i18n*/ { id: 'mail.requested.button', message: 'Atvērt pieprasījumus' },
}
const push = {
  title: /*i18n*/ { id: 'push.request.title', message: 'Jauns pieprasījums' },
  discreet: /*i18n*/ { id: 'push.request.text', message: 'Kāds gaida jūsu atbildi par {time}.' },
}
const accepted = /*i18n*/ { id: 'push.action.accepted', message: 'Pieprasījums ir apstiprināts.' }

/** Tells the doctor that somebody asks for a time. */
export const consultationRequested = aboutConsultation({
  setting: 'request',
  during: ['awaiting_approval'],
  mail: {
    letter(consultation, { say, language, publicUrl }) {
      return {
        subject: say(texts.subject),
        paragraphs: [say(texts.text)],
        facts: factsOf(consultation, 'doctor', language),
        button: { label: say(texts.button), href: `${publicUrl}/doctor/dashboard` },
      }
    },
  },
  push: { say: () => ({ texts: push, accepted }) },
})
