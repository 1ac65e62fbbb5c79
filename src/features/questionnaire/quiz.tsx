import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useFormats } from '../../i18n/use-formats.ts'
import { PageTitle } from '../../parts/frame/page-title.tsx'
import { countAnswered } from '../../parts/questionnaire/answered.ts'
import type { OwnProgress } from '../../replica/queries/questionnaire.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton, TextLink } from '../../ui/button/text-link.tsx'
import { InSight } from '../../parts/form/in-sight.tsx'
import { ProgressBar } from '../../ui/data/progress-bar.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useKeeping } from './keeping.ts'
import { NotHandedInBanner } from './not-handed-in.tsx'
import { QuestionForm } from './question-form.tsx'
import { QuestionGrid } from './question-grid.tsx'
import css from './questionnaire.module.css'
import { refusalTexts } from '../../parts/questionnaire/refusal-texts.ts'
import { RefusedAnswers } from './refused-answers.tsx'
import { SaveMark } from './save-mark.tsx'
import { useAnswers } from './use-answers.ts'
import { useHandIn } from './use-hand-in.ts'

interface Props {
  held: OwnProgress
  /** Which question is open, from 1. */
  number: number
  onQuestion: (number: number) => void
  /** It is handed in. */
  onDone: () => void
  onLeave: () => void
}

/** One question per page, all of them by number, and handing in. */
export function Quiz({ held, number, onQuestion, onDone, onLeave }: Props) {
  const { t } = useLingui()
  const gridId = useId()
  const { date } = useFormats()
  const { questionnaire, submittedAt } = held
  const { questions } = questionnaire
  const { answers, choose, pending, refusal, keepAll } = useAnswers(held)
  const keeping = useKeeping(held)
  const { handIn, busy, problem } = useHandIn({ questionnaireId: questionnaire._id, keepAll, onDone })
  const question = questions[number - 1]
  const total = questions.length
  const answered = countAnswered(answers, questions)
  const isLast = number === total

  if (!question) return null
  const place = t`${number}. jautājums no ${total}`
  const submitButton = (look: 'primary' | 'soft') => (
    <Button
      variant={look}
      block={look === 'soft'}
      type={look === 'soft' ? 'button' : 'submit'}
      busy={busy}
      busyLabel={t`Nosūtām…`}
      onClick={look === 'soft' ? handIn : undefined}
    >
      {t`Iesniegt (${answered} no ${total})`}
    </Button>
  )
  const submittedOn = submittedAt && date(submittedAt)
  return (
    <div className={`wrap ${css.page}`}>
      <PageTitle>{t`Anketa, ${place}`}</PageTitle>
      <div className={css.main}>
        <div className={css.head}>
          <span className="label">{place}</span>
          <span className={css.skip}>
            <ButtonLink variant="quiet" size="s" to="/patient/dashboard">
              <Trans>Izlaist visu</Trans>
            </ButtonLink>
          </span>
          <div className={css.bar}>
            <ProgressBar label={place} value={number} max={total} />
          </div>
          <SaveMark keeping={pending ? undefined : keeping} />
        </div>
        <div className={css.refused}>
          {refusal && (
            <InSight because={refusal}>
              <Banner
                tone="danger"
                live="alert"
                title={<Trans>Pēdējās atbildes nav saglabātas.</Trans>}
                action={
                  <LinkButton inherit onClick={() => void keepAll()}>
                    <Trans>Mēģināt vēlreiz</Trans>
                  </LinkButton>
                }
              >
                {t(refusalTexts[refusal])}
              </Banner>
            </InSight>
          )}
          <RefusedAnswers questions={questions} current={number} />
        </div>
        <QuestionForm
          question={question}
          number={number}
          picked={answers[question._id]}
          onPick={(picked) => void choose(question._id, picked)}
          onNext={() => (isLast ? handIn() : onQuestion(number + 1))}
          onSkip={() => (isLast ? onLeave() : onQuestion(number + 1))}
          last={isLast ? submitButton('primary') : undefined}
        />
      </div>
      <Card as="aside" aria-labelledby={gridId}>
        <Stack gap={4}>
          <h2 id={gridId} className={css.sideHead}>
            <Trans>Visi jautājumi</Trans>
          </h2>
          <QuestionGrid
            questions={questions}
            answers={answers}
            waiting={keeping === 'kept' || keeping === 'sending' ? held.waiting : []}
            refused={held.failed.map(({ questionId }) => questionId)}
            current={number}
          />
          {problem && (
            <InSight because={problem}>
              <NotHandedInBanner problem={problem} />
            </InSight>
          )}
          {!isLast && submitButton('soft')}
          {submittedOn && (
            <p className="small">
              {t`Anketa iesniegta ${submittedOn}. Atbildes var mainīt.`}{' '}
              <TextLink to="/signup/questionnaire" search={{ end: true }} inherit>
                <Trans>Kuri speciālisti varētu derēt</Trans>
              </TextLink>
            </p>
          )}
          <p className="small dim">
            <Trans>Var iesniegt arī daļēji aizpildītu. Atbildes redz tikai jūsu izvēlētie speciālisti.</Trans>
          </p>
        </Stack>
      </Card>
    </div>
  )
}
