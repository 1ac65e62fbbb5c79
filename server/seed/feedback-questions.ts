import type { LocalizedText } from '#contract/language.ts'

/** What each side is asked after a call. */
export const feedbackQuestions: Readonly<Record<'patient' | 'doctor', readonly LocalizedText[]>> = {
  patient: [
    {
      lv: 'Cik lielā mērā jutāties uzklausīti?',
      en: 'How well did you feel heard?',
      ru: 'Насколько вы почувствовали, что вас услышали?',
    },
    {
      lv: 'Cik noderīga bija šī saruna?',
      en: 'How useful was this conversation?',
      ru: 'Насколько полезным был этот разговор?',
    },
    {
      lv: 'Kāda bija skaņa un attēls?',
      en: 'How were the sound and the picture?',
      ru: 'Какими были звук и изображение?',
    },
  ],
  doctor: [
    {
      lv: 'Vai laika pietika?',
      en: 'Was there enough time?',
      ru: 'Хватило ли времени?',
    },
    {
      lv: 'Cik droši varējāt strādāt tiešsaistē?',
      en: 'How safely could you work online?',
      ru: 'Насколько безопасно было работать онлайн?',
    },
    {
      lv: 'Kāda bija skaņa un attēls?',
      en: 'How were the sound and the picture?',
      ru: 'Какими были звук и изображение?',
    },
  ],
}
