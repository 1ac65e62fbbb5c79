import type { Language } from '#contract/language.ts'
import { LINK_LIFE } from '#domain/account-limits.ts'
import { DAY } from '#domain/duration.ts'
import { speaker } from './catalogue.ts'

const texts = {
  notYou: /*i18n*/ {
    id: 'mail.way-back.not-you',
    message:
      'Ja to nelūdzāt jūs, kāds zina jūsu paroli. Ar pogu saglabāsiet šo adresi, visās ierīcēs beigsies sesijas, un jūs izvēlēsieties jaunu paroli.',
  },
  button: /*i18n*/ { id: 'mail.way-back.button', message: 'Tas nebiju es' },
  life: /*i18n*/ {
    id: 'mail.way-back.life',
    message:
      'Saite darbojas {days, plural, zero {# dienu} one {# dienu} other {# dienas}} kopš lūguma. Ja to lūdzāt jūs, nekas nav jādara.',
  },
}

/** What the old address is told to do about a change that was somebody else's: the same in each letter about it. */
export function wayBack(href: string, language: Language) {
  const say = speaker(language)
  return {
    notYou: say(texts.notYou),
    button: { label: say(texts.button), href },
    notes: [say(texts.life, { days: LINK_LIFE.wayBack / DAY })],
  }
}
