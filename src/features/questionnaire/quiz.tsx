import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { getQuestionnaire, submitAnswers } from '#contract/questionnaire.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { type BodyOf, usePutAnswer } from '../../hooks/api-query.ts'
import { useErrorText } from '../../hooks/error-text.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { PageTitle } from '../../parts/page/page-title.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ProgressBar } from '../../ui/data/progress-bar.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { countAnswered } from './progress.ts'
import { QuestionForm } from './question-form.tsx'
import { QuestionGrid } from './question-grid.tsx'
import css from './questionnaire.module.css'
import { SaveMark } from './save-mark.tsx'
import { Thanks } from './thanks.tsx'
import { useAnswers } from './use-answers.ts'

interface Props {
  loaded: BodyOf<typeof getQuestionnaire>
  /** Which question is open, from 1. */
  number: number
  onQuestion: (number: number) => void
}

/** One question per page, all of them by number, and handing in. */
export function Quiz({ loaded, number, onQuestion }: Props) {
  const { t } = useLingui()
  const gridId = useId()
  const { date } = useFormats()
  const errorText = useErrorText()
  const put = usePutAnswer()
  const [thanked, setThanked] = useState(false)
  const { questionnaire, submittedAt } = loaded
  const { questions } = questionnaire
  const { answers, state, flush, choose } = useAnswers(loaded)
  const submit = useApiMutation(submitAnswers)
  const [unsent, setUnsent] = useState(false)
  const [sending, setSending] = useState(false)
  const question = questions[number - 1]
  const total = questions.length
  const answered = countAnswered(answers, questions)
  const isLast = number === total

  async function handIn() {
    if (sending) return
    setSending(true)
    setUnsent(false)
    try {
      // What could not be saved must not be lost behind a thank-you.
      if (!(await flush())) return setUnsent(true)
      const { body } = await submit.mutateAsync({ body: { questionnaireId: questionnaire._id, answers: {} } })
      put(getQuestionnaire, {}, { ...loaded, answers, submittedAt: body.submittedAt })
      setThanked(true)
    } catch {
      setUnsent(true)
    } finally {
      setSending(false)
    }
  }

  if (thanked) return <Thanks onBack={() => setThanked(false)} />
  if (!question) return null
  const place = t`${number}. jautājums no ${total}`
  const submitButton = (look: 'primary' | 'soft') => (
    <Button
      variant={look}
      block={look === 'soft'}
      type={look === 'soft' ? 'button' : 'submit'}
      busy={sending}
      busyLabel={t`Nosūtām…`}
      onClick={look === 'soft' ? () => void handIn() : undefined}
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
          <SaveMark
            state={answered === 0 && state === 'saved' ? undefined : state}
            onRetry={() => void flush()}
          />
        </div>
        <QuestionForm
          question={question}
          number={number}
          picked={answers[question._id]}
          onPick={(picked) => choose(question._id, picked)}
          onNext={() => (isLast ? void handIn() : onQuestion(number + 1))}
          last={isLast ? submitButton('primary') : undefined}
        />
      </div>
      <Card as="aside" aria-labelledby={gridId}>
        <Stack gap={4}>
          <h2 id={gridId} className={css.sideHead}>
            <Trans>Visi jautājumi</Trans>
          </h2>
          <QuestionGrid questions={questions} answers={answers} current={number} />
          {unsent && (
            <Banner tone="danger" live="alert" title={t`Anketa nav iesniegta.`}>
              {submit.error ? errorText(submit.error) : t`Pēdējās atbildes nav saglabātas.`}
            </Banner>
          )}
          {!isLast && submitButton('soft')}
          {submittedOn && <p className="small">{t`Anketa iesniegta ${submittedOn}. Atbildes var mainīt.`}</p>}
          <p className="small dim">
            <Trans>Var iesniegt arī nepilnu. Atbildes redz tikai jūsu izvēlētie speciālisti.</Trans>
          </p>
        </Stack>
      </Card>
    </div>
  )
}
