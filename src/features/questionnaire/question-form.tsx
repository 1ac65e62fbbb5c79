import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Question } from '#contract/questionnaire.ts'
import type { LocalizedText } from '#contract/language.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { pick } from './progress.ts'
import css from './questionnaire.module.css'

interface Props {
  question: Question
  number: number
  picked: readonly boolean[] | undefined
  onPick: (picked: boolean[]) => void
  /** On to the next question, or handing in after the last one. */
  onNext: () => void
  /** The button that hands in, in place of "next" after the last question. */
  last?: ReactNode
}

/** One question with its options. */
export function QuestionForm({ question, number, picked, onPick, onNext, last }: Props) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const words = (text: LocalizedText) => text[language] || text.lv
  const heading = useHeadingFocus(number)
  // Several picks of a question that takes one by now: none of them is the answer.
  const shown = question.multiselect || picked?.filter(Boolean).length === 1 ? picked : undefined
  const answered = picked?.some(Boolean) ?? false
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
    >
      <fieldset>
        <legend>
          <h1 ref={heading} tabIndex={-1} className={css.question}>
            {words(question.text)}
          </h1>
        </legend>
        <p className="small dim">
          {question.multiselect
            ? t`Var izvēlēties vairākas atbildes. Tās var mainīt jebkurā brīdī.`
            : t`Izvēlieties vienu atbildi. To var mainīt jebkurā brīdī.`}
        </p>
        <div className={css.options}>
          {question.options.map((option, index) => (
            <label key={option._id} className={css.option}>
              <input
                type={question.multiselect ? 'checkbox' : 'radio'}
                name={question._id}
                checked={shown?.[index] ?? false}
                onChange={() => onPick(pick(question, picked, index))}
              />
              <span>{words(option.label)}</span>
            </label>
          ))}
        </div>
        <div className={css.clear}>
          {answered && (
            <LinkButton icon={RotateCcw} onClick={() => onPick(question.options.map(() => false))}>
              <Trans>Notīrīt atbildi</Trans>
            </LinkButton>
          )}
        </div>
      </fieldset>
      <div className={css.nav} data-at-bottom>
        {number > 1 && (
          <ButtonLink to="/signup/questionnaire" search={{ question: number - 1 }} icon={ArrowLeft}>
            <Trans>Iepriekšējais</Trans>
          </ButtonLink>
        )}
        <span className={css.next}>
          {last ?? (
            <Button type="submit" variant="primary" iconEnd={ArrowRight}>
              <Trans>Nākamais</Trans>
            </Button>
          )}
        </span>
      </div>
    </form>
  )
}

/** After a change of question reading goes on at it; not on opening, where the shell sees to that. */
function useHeadingFocus(number: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(number)
  useEffect(() => {
    if (shown.current === number) return
    shown.current = number
    heading.current?.focus()
  }, [number])
  return heading
}
