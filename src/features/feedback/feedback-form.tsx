import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { MessageSquarePlus } from 'lucide-react'
import { useId, useState } from 'react'
import { useRestoredText } from '../../data/restored-text.ts'
import { type FeedbackQuestion, getFeedback, giveFeedback, MAX_FEEDBACK_TEXT_LENGTH } from '#contract/call.ts'
import { homeOf } from '#domain/roles.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useErrorText, useFieldText } from '../../data/error-text.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { StarRating } from '../../ui/data/star-rating.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useUnsaved } from '../../app/unsaved.ts'
import { type Draft, emptyDraft, readyToSend, toAnswers } from './draft.ts'

/** How it went, for one's own side; it may be skipped, and is asked once. */
export function FeedbackForm({
  consultationId,
  role,
}: {
  consultationId: string
  role: 'patient' | 'doctor' | 'admin'
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const toast = useToast()
  const headId = useId()
  const errorText = useErrorText()
  const params = { id: consultationId }
  const feedback = useApiQuery(getFeedback, { params })
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const kept = useRestoredText(`feedback/${consultationId}`, (words) =>
    setDraft((now) => (now === emptyDraft ? (JSON.parse(words) as Draft) : now)),
  )
  useUnsaved(draft !== emptyDraft)
  function answer(questionId: string, given: AnswerOf) {
    const next = { ...draft, [questionId]: given }
    setDraft(next)
    kept.write(JSON.stringify(next))
  }
  const give = useApiMutation(giveFeedback, { refresh: [getFeedback] })

  async function finish(body: Parameters<typeof give.mutateAsync>[0]['body']) {
    try {
      await give.mutateAsync({ params, body })
      kept.forget()
      if (!('skipped' in body)) toast({ text: t`Paldies, jūsu vērtējums saņemts.` })
    } catch (error) {
      // Answered in another tab: there is nothing left to do here.
      if (!isApiError(error, 'already_given')) return
    }
    await navigate({ to: homeOf(role) })
  }

  if (!feedback.data || feedback.data.questions.length === 0) return null
  if (feedback.data.given)
    return (
      <Banner tone="leaf">
        <Trans>Šī saruna jau ir novērtēta vai izlaista. Paldies.</Trans>
      </Banner>
    )
  const sending = give.isPending
  const skipping = sending && give.variables !== undefined && 'skipped' in give.variables.body
  return (
    <Card as="section" aria-labelledby={headId}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void finish({ answers: toAnswers(draft) })
        }}
      >
        <Stack gap={5}>
          <Row between>
            <h2 id={headId}>
              <Trans>Kā jums gāja?</Trans>
            </h2>
            <span className="xs dim">
              <Trans>Var izlaist</Trans>
            </span>
          </Row>
          {feedback.data.questions.map((question) => (
            <Question
              key={question._id}
              question={question}
              answer={draft[question._id]}
              onAnswer={(given) => answer(question._id, given)}
            />
          ))}
          {give.error && !isApiError(give.error, 'already_given') && (
            <Banner tone="danger" live="alert">
              {errorText(give.error)}
            </Banner>
          )}
          <Row between>
            <Button
              variant="quiet"
              busy={skipping}
              disabled={sending && !skipping}
              onClick={() => void finish({ skipped: true })}
            >
              <Trans>Izlaist</Trans>
            </Button>
            <Button
              type="submit"
              variant="primary"
              busy={sending && !skipping}
              busyLabel={t`Nosūtām…`}
              disabled={!readyToSend(draft) || skipping}
            >
              <Trans>Nosūtīt</Trans>
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}

interface QuestionProps {
  question: FeedbackQuestion
  answer: Draft[string] | undefined
  onAnswer: (answer: AnswerOf) => void
}

type AnswerOf = NonNullable<Draft[string]>

const unanswered = { rating: 0, text: '' }

function Question({ question, answer = unanswered, onAnswer }: QuestionProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const fieldText = useFieldText()
  const [opened, setWordy] = useState(false)
  const wordy = opened || answer.text !== ''
  const words = question.text[language] || question.text.lv
  return (
    <Stack gap={2}>
      <p className="label" aria-hidden="true">
        {words}
      </p>
      <StarRating
        label={words}
        value={answer.rating}
        onChange={(rating) => onAnswer({ ...answer, rating })}
      />
      {wordy ? (
        <Field
          label={t`Komentārs`}
          optional
          error={answer.text.length > MAX_FEEDBACK_TEXT_LENGTH ? fieldText('too_long') : undefined}
        >
          <TextArea
            max={MAX_FEEDBACK_TEXT_LENGTH}
            value={answer.text}
            onChange={(event) => onAnswer({ ...answer, text: event.target.value })}
          />
        </Field>
      ) : (
        answer.rating > 0 && (
          <div>
            <LinkButton icon={MessageSquarePlus} onClick={() => setWordy(true)}>
              <Trans>Piebilst dažus vārdus</Trans>
            </LinkButton>
          </div>
        )
      )}
    </Stack>
  )
}
