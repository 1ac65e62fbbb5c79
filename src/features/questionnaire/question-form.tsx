import { Trans } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, SkipForward } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Question } from '#contract/questionnaire.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { QuestionFields } from '../../parts/questionnaire/question-fields.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/text-link.tsx'
import css from './questionnaire.module.css'

interface Props {
  question: Question
  number: number
  picked: readonly boolean[] | undefined
  onPick: (picked: boolean[]) => void
  /** On to the next question, or handing in after the last one. */
  onNext: () => void
  /** On without an answer: to the next question, or home after the last one. */
  onSkip: () => void
  /** The button that hands in, in place of "next" after the last question. */
  last?: ReactNode
}

/** One question with its options. */
export function QuestionForm({ question, number, picked, onPick, onNext, onSkip, last }: Props) {
  const { language } = useLanguage()
  const heading = useHeadingFocus(number)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
    >
      <QuestionFields
        question={question}
        language={language}
        picked={picked}
        onPick={onPick}
        headingRef={heading}
        unanswered={
          <LinkButton icon={SkipForward} onClick={onSkip}>
            <Trans>Izlaist šo jautājumu</Trans>
          </LinkButton>
        }
      />
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
