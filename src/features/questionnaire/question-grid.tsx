import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, CircleAlert, Clock } from 'lucide-react'
import type { Answers, Question } from '#contract/questionnaire.ts'
import { isAnswered } from '../../parts/questionnaire/answered.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import css from './questionnaire.module.css'

const icons = { refused: CircleAlert, waiting: Clock, done: Check, open: null }

interface Props {
  questions: readonly Question[]
  answers: Answers
  /** Questions whose answers the server has yet to get. */
  waiting: readonly string[]
  /** Those it did not take. */
  refused: readonly string[]
  current: number
}

/** Every question by its number: how far its answer has come, and which is open. */
export function QuestionGrid({ questions, answers, waiting, refused, current }: Props) {
  const { t } = useLingui()
  const names = {
    refused: (number: number) => t`${number}. jautājums, atbilde nav pieņemta`,
    waiting: (number: number) => t`${number}. jautājums, atbildēts, gaida nosūtīšanu`,
    done: (number: number) => t`${number}. jautājums, atbildēts`,
    open: (number: number) => t`${number}. jautājums`,
  }
  const markOf = (question: Question) => {
    if (refused.includes(question._id)) return 'refused'
    if (!isAnswered(answers, question)) return 'open'
    return waiting.includes(question._id) ? 'waiting' : 'done'
  }
  return (
    <>
      <ol className={css.grid}>
        {questions.map((question, index) => {
          const number = index + 1
          const mark = markOf(question)
          const icon = icons[mark]
          return (
            <li key={question._id}>
              <Link
                to="/signup/questionnaire"
                search={{ question: number }}
                className={css.number}
                data-mark={mark}
                data-current={number === current || undefined}
                aria-label={names[mark](number)}
              >
                {number}
                {icon && <Icon of={icon} />}
              </Link>
            </li>
          )
        })}
      </ol>
      <ul className={css.legend} aria-hidden="true">
        <li data-mark="done">
          <Trans>atbildēts</Trans>
        </li>
        {waiting.length > 0 && (
          <li data-mark="waiting">
            <Trans>gaida nosūtīšanu</Trans>
          </li>
        )}
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
