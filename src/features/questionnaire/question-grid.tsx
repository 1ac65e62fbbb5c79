import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { Answers, Question } from '#contract/questionnaire.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { isAnswered } from './progress.ts'
import css from './questionnaire.module.css'

interface Props {
  questions: readonly Question[]
  answers: Answers
  current: number
}

/** Every question by its number: which are answered, which is open. */
export function QuestionGrid({ questions, answers, current }: Props) {
  const { t } = useLingui()
  return (
    <>
      <ol className={css.grid}>
        {questions.map((question, index) => {
          const number = index + 1
          const done = isAnswered(answers, question)
          return (
            <li key={question._id}>
              <Link
                to="/signup/questionnaire"
                search={{ question: number }}
                className={css.number}
                data-done={done || undefined}
                data-current={number === current || undefined}
                aria-label={done ? t`${number}. jautājums, atbildēts` : t`${number}. jautājums`}
              >
                {number}
                {done && <Icon of={Check} />}
              </Link>
            </li>
          )
        })}
      </ol>
      <ul className={css.legend} aria-hidden="true">
        <li data-mark="done">
          <Trans>atbildēts</Trans>
        </li>
        <li data-mark="current">
          <Trans>šis</Trans>
        </li>
        <li>
          <Trans>vēl nav</Trans>
        </li>
      </ul>
    </>
  )
}
