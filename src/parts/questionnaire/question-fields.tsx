import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { Fragment, type ReactNode, type Ref } from 'react'
import type { Language, LocalizedText } from '#contract/language.ts'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { pick } from './pick.ts'
import { RiskCard } from './risk-card.tsx'
import css from './question-fields.module.css'

/** What is shown of a question. */
interface Shown {
  _id: string
  text: LocalizedText
  multiselect: boolean
  options: readonly { _id: string; label: LocalizedText; risk?: boolean | undefined }[]
}

interface Props {
  question: Shown
  language: Language
  picked: readonly boolean[] | undefined
  onPick: (picked: boolean[]) => void
  /** The question is what its page is about, or a part of another. */
  level?: 1 | 3
  headingRef?: Ref<HTMLHeadingElement>
  /** What can be done while nothing is chosen, where else the answer is cleared. */
  unanswered?: ReactNode
  /** Said on the card about danger. */
  seenBy?: ReactNode
}

/** A question and what can be chosen, as patients see them. */
export function QuestionFields({
  question,
  language,
  picked,
  onPick,
  level = 1,
  headingRef,
  unanswered,
  seenBy,
}: Props) {
  const { t } = useLingui()
  const words = (text: LocalizedText) => text[language] || text.lv
  const Heading = `h${level}` as const
  // Several picks of a question that takes one by now: none of them is the answer.
  const shown = question.multiselect || picked?.filter(Boolean).length === 1 ? picked : undefined
  const risky = question.options.findIndex(({ risk }, index) => risk && shown?.[index])
  return (
    <fieldset>
      <legend>
        <Heading ref={headingRef} tabIndex={-1} className={css.question}>
          {words(question.text)}
        </Heading>
      </legend>
      <p className="small dim">
        {question.multiselect
          ? t`Var izvēlēties vairākas atbildes. Tās var mainīt jebkurā brīdī.`
          : t`Izvēlieties vienu atbildi. To var mainīt jebkurā brīdī.`}
      </p>
      <div className={css.options}>
        {question.options.map((option, index) => (
          <Fragment key={option._id}>
            <label className={css.option}>
              <input
                type={question.multiselect ? 'checkbox' : 'radio'}
                name={question._id}
                checked={shown?.[index] ?? false}
                onChange={() => onPick(pick(question, picked, index))}
              />
              <span>{words(option.label)}</span>
            </label>
            {index === risky && <RiskCard seenBy={seenBy} />}
          </Fragment>
        ))}
      </div>
      <div className={css.clear}>
        {picked?.some(Boolean) ? (
          <LinkButton icon={RotateCcw} onClick={() => onPick(question.options.map(() => false))}>
            <Trans>Notīrīt atbildi</Trans>
          </LinkButton>
        ) : (
          unanswered
        )}
      </div>
    </fieldset>
  )
}
