import type { Question } from '#contract/questionnaire.ts'

/** The choices after an option was pressed: a single choice replaces the former one, several are put in and out. */
export function pick(
  { multiselect, options }: Pick<Question, 'multiselect'> & { options: readonly unknown[] },
  before: readonly boolean[] | undefined,
  index: number,
): boolean[] {
  return options.map((_, at) => {
    const now = before?.[at] ?? false
    if (multiselect) return at === index ? !now : now
    return at === index
  })
}
