import { JOIN_MINUTES } from '#domain/deadlines.ts'
import type { Language } from '#contract/language.ts'
import { speaker } from './catalogue.ts'
import { instantText } from './instants.ts'
import { joinText } from './consultation-mails.ts'
import type { Letter } from './mail-layout.ts'
import { factsOf, openConsultation, type Audience, type MailedConsultation } from './mailed-consultation.ts'

const subject = /*i18n*/ { id: 'mail.reminder.subject', message: 'Atgādinājums par konsultāciju' }
const text = /*i18n*/ { id: 'mail.reminder.text', message: 'Jūsu konsultācija sākas {time}.' }
const off = /*i18n*/ {
  id: 'mail.reminder.off',
  message: 'Ja atgādinājumus nevēlaties, izslēdziet tos paziņojumu iestatījumos.',
}

/** Reminds one side that a consultation is near. */
export function reminderLetter(
  consultation: MailedConsultation,
  { audience, language, publicUrl }: { audience: Audience; language: Language; publicUrl: string },
): Letter {
  const say = speaker(language)
  return {
    subject: say(subject),
    paragraphs: [
      say(text, { time: instantText(consultation.from) }),
      say(joinText, { minutes: JOIN_MINUTES }),
    ],
    facts: factsOf(consultation, audience, language),
    button: { label: say(openConsultation), href: `${publicUrl}/consultations/${consultation.id}` },
    notes: [say(off)],
  }
}
