import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { FeedbackQuestionsDraft } from '#contract/feedback.ts'
import { MAX_FEEDBACK_QUESTION_LENGTH } from '#contract/choices.ts'
import { languages } from '#contract/enums.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import styles from './admin-feedback.module.css'

interface Props {
  form: Pick<UseFormReturn<FeedbackQuestionsDraft>, 'register'> & {
    error: (path: FieldPath<FeedbackQuestionsDraft>) => string | undefined
  }
  at: number
  /** The place of the last question; the only one cannot be taken away. */
  last: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** One question in its three languages, and its place among the others. */
export function QuestionFields({ form, at, last, onMove, onRemove }: Props) {
  const { t } = useLingui()
  const headId = useId()
  const number = at + 1
  const names = { lv: t`Latviešu valodā`, en: t`Angļu valodā`, ru: t`Krievu valodā` }
  return (
    <Card as="section" aria-labelledby={headId} data-question>
      <CardHead
        id={headId}
        title={t`${number}. jautājums`}
        actions={
          <>
            <IconButton
              icon={ArrowUp}
              label={t`Pārvietot augstāk: ${number}. jautājums`}
              disabled={at === 0}
              data-up
              onClick={() => onMove(at - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={t`Pārvietot zemāk: ${number}. jautājums`}
              disabled={at === last}
              data-down
              onClick={() => onMove(at + 1)}
            />
            <IconButton
              icon={Trash2}
              danger
              label={t`Dzēst: ${number}. jautājums`}
              disabled={last === 0}
              onClick={onRemove}
            />
          </>
        }
      />
      <div className={styles.languages}>
        {languages.map((language) => {
          const path = `questions.${at}.text.${language}` as const
          return (
            <Field key={language} label={names[language]} error={form.error(path)}>
              <TextArea
                rows={2}
                lang={language}
                {...form.register(path)}
                max={MAX_FEEDBACK_QUESTION_LENGTH}
              />
            </Field>
          )
        })}
      </div>
    </Card>
  )
}
