import type { Language } from '#contract/language.ts'
import { speaker } from './catalogue.ts'
import { dayText } from './instants.ts'
import type { Letter } from './mail-layout.ts'

const unpaid = {
  subject: /*i18n*/ { id: 'mail.plan-unpaid.subject', message: 'Abonementu neizdevās atjaunot' },
  text: /*i18n*/ {
    id: 'mail.plan-unpaid.text',
    message:
      'Jauno mēnesi neizdevās apmaksāt ar jūsu karti. Nekas nav iekasēts, un čats jums paliek. Mēģināsim vēlreiz {day}.',
  },
  card: /*i18n*/ {
    id: 'mail.plan-unpaid.card',
    message:
      'Varat arī negaidīt un samaksāt tagad, ja vēlaties, ar citu karti. Jaunā mēneša konsultācijas būs jūsu uzreiz.',
  },
  button: /*i18n*/ { id: 'mail.plan-unpaid.button', message: 'Samaksāt tagad' },
}

const ended = {
  subject: /*i18n*/ { id: 'mail.plan-ended.subject', message: 'Abonements ir beidzies' },
  text: /*i18n*/ {
    id: 'mail.plan-ended.text',
    message:
      'Jauno mēnesi neizdevās apmaksāt arī pēdējā reizē, un mēs vairs nemēģināsim. Nekas nav iekasēts. Turpmāk maksājat par katru konsultāciju.',
  },
  keeps: /*i18n*/ {
    id: 'mail.plan-ended.keeps',
    message:
      'Pieteiktās un iepriekš nopirktās konsultācijas paliek. Abonementu varat sākt no jauna, kad vien vēlaties.',
  },
  button: /*i18n*/ { id: 'mail.plan-ended.button', message: 'Skatīt plānus' },
}

const ending = {
  subject: /*i18n*/ { id: 'mail.plan-ending.subject', message: 'Abonements drīz beigsies' },
  text: /*i18n*/ {
    id: 'mail.plan-ending.text',
    message:
      'Šis mēnesis ir apmaksāts ar pārskaitījumu, tāpēc pats tas neatjaunosies. Neizlietotās konsultācijas un čats jums ir līdz {day}.',
  },
  on: /*i18n*/ {
    id: 'mail.plan-ending.on',
    message:
      'Lai turpinātu bez pārtraukuma, pasūtiet nākamo mēnesi jau tagad: tas sāksies, kad beigsies šis. Varat arī izvēlēties karti, un turpmāk abonements atjaunosies pats.',
  },
  button: /*i18n*/ { id: 'mail.plan-ending.button', message: 'Turpināt abonementu' },
}

/** Tells that a plan could not be renewed, when it is tried again, and how to pay now. */
export function planUnpaidLetter(again: number, language: Language, publicUrl: string): Letter {
  const say = speaker(language)
  return {
    subject: say(unpaid.subject),
    paragraphs: [say(unpaid.text, { day: dayText(again) }), say(unpaid.card)],
    button: { label: say(unpaid.button), href: `${publicUrl}/patient/profile/paymentplan` },
  }
}

/** Tells that a plan ended because nobody could be charged for it. */
export function planEndedLetter(language: Language, publicUrl: string): Letter {
  const say = speaker(language)
  return {
    subject: say(ended.subject),
    paragraphs: [say(ended.text), say(ended.keeps)],
    button: { label: say(ended.button), href: `${publicUrl}/patient/profile/plans` },
  }
}

/** Tells when a plan that was paid by transfer ends, and how it goes on. */
export function planEndingLetter(endsAt: number, language: Language, publicUrl: string): Letter {
  const say = speaker(language)
  const day = dayText(endsAt)
  return {
    subject: say(ending.subject),
    paragraphs: [say(ending.text, { day }), say(ending.on)],
    button: { label: say(ending.button), href: `${publicUrl}/patient/profile/paymentplan` },
  }
}
