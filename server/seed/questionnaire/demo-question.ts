import type { LocalizedText } from '#contract/language.ts'

/** One answer that can be chosen. */
interface DemoOption {
  label: LocalizedText
  /** Keywords that later suggest suitable specialists. */
  categories?: readonly string[]
  /** Choosing it shows the help panel at once. */
  risk?: boolean
}

/** One question of the demo questionnaire. */
export interface DemoQuestion {
  text: LocalizedText
  multiselect?: boolean
  options: readonly DemoOption[]
}

export const text = (lv: string, en: string, ru: string): LocalizedText => ({ lv, en, ru })

/** How often something happened in two weeks. */
export function howOften(...categories: string[]): readonly DemoOption[] {
  return [
    { label: text('Gandrīz nekad', 'Hardly ever', 'Почти никогда') },
    { label: text('Dažas dienas', 'Some days', 'Несколько дней') },
    {
      label: text('Vairāk nekā pusi dienu', 'More than half of the days', 'Больше половины дней'),
      categories,
    },
    { label: text('Gandrīz katru dienu', 'Nearly every day', 'Почти каждый день'), categories },
    { label: text('Grūti pateikt', 'Hard to say', 'Трудно сказать') },
  ]
}
