import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import {
  type FeedbackAudience,
  type FeedbackQuestions,
  FeedbackQuestionsDraft,
  getFeedbackQuestions,
  saveFeedbackQuestions,
} from '#contract/feedback.ts'
import { MAX_FEEDBACK_QUESTIONS } from '#contract/choices.ts'
import { type ApiError, isApiError } from '../../data/api-error.ts'
import { usePutAnswer } from '../../data/api-query.ts'
import { useOnline } from '../../hooks/online.ts'
import { useServerForm } from '../../data/server-form.ts'
import { useAct } from '../../parts/form/use-act.ts'
import { Form } from '../../parts/form/form.tsx'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { QuestionFields } from './question-fields.tsx'

type Questions = FeedbackQuestionsDraft['questions']

interface Props {
  audience: FeedbackAudience
  saved: FeedbackQuestions
  onStale: (error: ApiError) => Promise<void>
  onSaved: () => void
}

/** Questions that were typed over others are new ones: what they replaced is asked no more. */
const known = (questions: Questions, begun: FeedbackQuestions): Questions =>
  questions.map(({ _id, text }) =>
    begun.questions.some((question) => question._id === _id) ? { _id, text } : { text },
  )

const newQuestion = { text: { lv: '', en: '', ru: '' } }

/** The questions of one side in order, each in three languages; at least one. */
export function QuestionsForm({ audience, saved, onStale, onSaved }: Props) {
  const { t } = useLingui()
  const online = useOnline()
  const put = usePutAnswer()
  // What the form began with, whatever is read meanwhile: that is what a save changes.
  const [begun, setBegun] = useState(saved)
  const save = useAct(saveFeedbackQuestions, {
    done: t`Jautājumi saglabāti.`,
    refused: (error) => (isApiError(error, 'conflict') ? onStale(error) : undefined),
  })
  const form = useServerForm({
    schema: FeedbackQuestionsDraft,
    defaults: { questions: begun.questions },
    draft: { name: `feedback-questions/${audience}`, saved: true },
    async submit({ questions }) {
      const { body } = await save.send({
        params: { audience },
        body: { questions: known(questions, begun), version: begun.version },
      })
      setBegun(body)
      put(getFeedbackQuestions, { params: { audience } }, body)
      form.reset({ questions: body.questions })
      onSaved()
    },
  })
  const list = useFieldArray({ control: form.control, name: 'questions' })
  const box = useRef<HTMLDivElement>(null)
  const last = list.fields.length - 1
  /** The focus goes along with a question that is moved. */
  function move(from: number, to: number) {
    list.move(from, to)
    const up = to < from && to > 0
    requestAnimationFrame(() => {
      const moved = box.current?.querySelectorAll('[data-question]')[to]
      moved?.querySelector<HTMLElement>(up || to === last ? '[data-up]' : '[data-down]')?.focus()
    })
  }
  function remove(at: number) {
    list.remove(at)
    form.setFocus(`questions.${Math.max(0, at - 1)}.text.lv`)
  }
  return (
    <Form
      form={form}
      label={t`Jautājumi`}
      {...(isApiError(form.failure, 'conflict') && { failureText: null })}
    >
      {!online && (
        <Banner tone="honey" live="status">
          <Trans>Saglabāšanai vajag internetu. Turpiniet, kad būs savienojums.</Trans>
        </Banner>
      )}
      <div ref={box}>
        <Stack gap={4}>
          {list.fields.map((field, at) => (
            <QuestionFields
              key={field.id}
              form={form}
              at={at}
              last={last}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
            />
          ))}
        </Stack>
      </div>
      <Row between>
        <Button
          icon={Plus}
          disabled={last + 1 >= MAX_FEEDBACK_QUESTIONS}
          onClick={() => list.append(newQuestion)}
        >
          <Trans>Pievienot jautājumu</Trans>
        </Button>
        <SubmitButton form={online ? form : { ...form, canSubmit: false }} busyLabel={t`Saglabājam…`}>
          <Trans>Saglabāt</Trans>
        </SubmitButton>
      </Row>
      <p className="small dim">
        <Trans>
          Jau saņemtās atbildes nemainās: ja jautājumu pārformulē, tās paliek pie iepriekšējā teksta.
        </Trans>
      </p>
    </Form>
  )
}
