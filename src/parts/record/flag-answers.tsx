import type { RiskAnswer } from '#contract/flag.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import css from './flag.module.css'

/** What a patient answered that may mean danger, question by question. */
export function FlagAnswers({ answers }: { answers: readonly RiskAnswer[] }) {
  const { language } = useLanguage()
  return (
    <dl className={css.answers}>
      {answers.map(({ measure, question, answers: chosen }) => (
        <div key={`${measure?.lv ?? ''}/${question.lv}`}>
          <dt>
            {measure && `${measure[language]}: `}
            {question[language]}
          </dt>
          <dd>{chosen.map((each) => each[language]).join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}
