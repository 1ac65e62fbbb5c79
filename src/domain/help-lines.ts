import type { LocalizedText } from '#contract/language.ts'

/** A telephone line for people in distress. */
interface HelpLine {
  readonly number: string
  readonly label: LocalizedText
}

/** Whom somebody calls who says that they may be in danger. */
export const acuteNumbers: readonly string[] = ['113', '116 123']

/** The reviewed list of help lines in Latvia; the page carries it, so that it is there without a network too. */
export const helpLines: readonly HelpLine[] = [
  {
    number: '113',
    label: {
      lv: 'neatliekamā medicīniskā palīdzība',
      en: 'emergency medical service',
      ru: 'неотложная медицинская помощь',
    },
  },
  {
    number: '112',
    label: {
      lv: 'vienotais ārkārtas numurs',
      en: 'common emergency number',
      ru: 'единый номер экстренных служб',
    },
  },
  {
    number: '116 123',
    label: {
      lv: 'krīzes tālrunis, bez maksas, visu diennakti (lv, ru, en)',
      en: 'crisis line, free, day and night (lv, ru, en)',
      ru: 'кризисный телефон, бесплатно, круглосуточно (lv, ru, en)',
    },
  },
  {
    number: '116 111',
    label: {
      lv: 'bērnu un pusaudžu uzticības tālrunis',
      en: 'helpline for children and young people',
      ru: 'телефон доверия для детей и подростков',
    },
  },
]
