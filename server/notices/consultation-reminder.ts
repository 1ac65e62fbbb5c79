import { JOIN_MINUTES } from '#domain/deadlines.ts'
import { instantText } from '../texts/instants.ts'
import { callButton, factsOf } from '../texts/mailed-consultation.ts'
import { joinText } from '../texts/settled-mail.ts'
import { aboutConsultation } from './about/consultation.ts'

const subject = /*i18n*/ { id: 'mail.reminder.subject', message: 'Atgādinājums par konsultāciju' }
const text = /*i18n*/ { id: 'mail.reminder.text', message: 'Jūsu konsultācija sākas {time}.' }
const off = /*i18n*/ {
  id: 'mail.reminder.off',
  message: 'Ja atgādinājumus nevēlaties, izslēdziet tos paziņojumu iestatījumos.',
}
const push = {
  title: /*i18n*/ { id: 'push.reminder.title', message: 'Atgādinājums par tikšanos' },
  discreet: /*i18n*/ { id: 'push.reminder.text', message: 'Sākums {time}.' },
}

/** Reminds one side that a consultation is near. */
export const consultationReminder = aboutConsultation({
  setting: 'reminder',
  during: ['scheduled'],
  mail: {
    isTrue: ({ starts_at: start }, _, now) => start.getTime() > now,
    withoutEntry: true,
    letter(consultation, { audience, say, language, publicUrl }) {
      return {
        subject: say(subject),
        paragraphs: [
          say(text, { time: instantText(consultation.from) }),
          say(joinText, { minutes: JOIN_MINUTES }),
        ],
        facts: factsOf(consultation, audience, language),
        button: callButton(consultation.id, language, publicUrl),
        notes: [say(off)],
      }
    },
  },
  push: { urgent: true, intoCall: true, say: () => ({ texts: push }) },
})
