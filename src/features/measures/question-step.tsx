import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { MeasureQuestion, MeasureVersion } from '#contract/measure.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Screen } from '../../parts/frame/screen.tsx'
import { QuestionFields } from '../../parts/questionnaire/question-fields.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ProgressBar } from '../../ui/data/progress-bar.tsx'
import css from './measures.module.css'
import { ThisIsSeen } from './seen-regardless.tsx'

interface Props {
  version: MeasureVersion
  question: MeasureQuestion
  /** From 1. */
  number: number
  chosen: string | undefined
  onChoose: (optionId: string | undefined) => void
  onNext: () => void
}

/** One question of a measure. */
export function QuestionStep({ version, question, number, chosen, onChoose, onNext }: Props) {
  const { t } = useLingui()
  const { language } = useFormats()
  const [wanted, setWanted] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // Opening is seen to by the shell; from question to question reading goes on at the next.
  useEffect(() => {
    if (number > 1) heading.current?.focus()
  }, [number])
  const total = version.questions.length
  const name = version.name[language]
  const place = t`${number}. jautājums no ${total}`
  return (
    <Screen title={`${name}, ${place}`} narrow>
      <div className={`${css.top} ${css.head}`}>
        <p className="label">{name}</p>
        <p className="small dim">{place}</p>
        <ProgressBar label={place} value={number} max={total} />
        {number === 1 && version.intro[language] && <p>{version.intro[language]}</p>}
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen === undefined) setWanted(true)
          else onNext()
        }}
      >
        <QuestionFields
          question={{ ...question, multiselect: false }}
          language={language}
          picked={question.options.map(({ _id }) => _id === chosen)}
          onPick={(picked) => onChoose(question.options[picked.indexOf(true)]?._id)}
          headingRef={heading}
          seenBy={<ThisIsSeen />}
          unanswered={
            <span role="alert" className={css.wanted}>
              {wanted && <Trans>Izvēlieties vienu atbildi, lai turpinātu.</Trans>}
            </span>
          }
        />
        <div className={css.nav}>
          {number > 1 ? (
            <ButtonLink from="/patient/measures/{-$id}" search={{ question: number - 1 }} icon={ArrowLeft}>
              <Trans>Iepriekšējais</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink to="/patient/measures/{-$id}" params={{ id: undefined }} icon={ArrowLeft}>
              <Trans>Vēlāk</Trans>
            </ButtonLink>
          )}
          <Button type="submit" variant="primary" iconEnd={ArrowRight}>
            <Trans>Nākamais</Trans>
          </Button>
        </div>
      </form>
    </Screen>
  )
}
