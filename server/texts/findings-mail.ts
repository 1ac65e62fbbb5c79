import type { Language } from '#contract/language.ts'
import { speaker } from './catalogue.ts'
import type { Letter } from './mail-layout.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.findings.subject', message: 'Maksājumos ir kas jāpārbauda' },
  text: /*i18n*/ {
    id: 'mail.findings.text',
    message:
      'Maksājumu sarakstā jūs gaida {count, plural, zero {# ieraksti, kas jāpārbauda} one {# ieraksts, kas jāpārbauda} other {# ieraksti, kas jāpārbauda}}. Pie katra rakstīts, kas noticis un ko darīt.',
  },
  once: /*i18n*/ {
    id: 'mail.findings.once',
    message: 'Par jauniem ierakstiem rakstām ne biežāk kā reizi dienā.',
  },
  button: /*i18n*/ { id: 'mail.findings.button', message: 'Atvērt sarakstu' },
}

/** Tells an administrator that something about payments waits; what it is stands on the screen alone. */
export function findingsLetter(count: number, language: Language, publicUrl: string): Letter {
  const say = speaker(language)
  return {
    subject: say(texts.subject),
    paragraphs: [say(texts.text, { count })],
    button: { label: say(texts.button), href: `${publicUrl}/admin/payments?view=open` },
    notes: [say(texts.once)],
  }
}
