import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { MAX_MEASURE_OPTIONS, MAX_MEASURE_QUESTION_LENGTH } from '#contract/choices.ts'
import { Button } from '../../ui/button/button.tsx'
import { FieldError } from '../../ui/field/field-error.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { moved } from '../../ui/reorder/moved.ts'
import { Mover } from '../../ui/reorder/mover.tsx'
import { type Reorder, useReorder } from '../../ui/reorder/use-reorder.ts'
import { blankOption, type Question } from './draft.ts'
import { useEditing, useQuestionEdit } from './editing.ts'
import css from './editor.module.css'
import { OptionRow } from './option-row.tsx'
import { Translated } from './translated.tsx'

interface Props {
  question: Question
  index: number
  count: number
  reorder: Reorder
  onRemove: () => void
}

/** One question of a measure: its place, its words, its options. */
export function QuestionCard({ question, index, count, reorder, onRemove }: Props) {
  const { t } = useLingui()
  const { problem } = useEditing()
  const edit = useQuestionEdit(question._id)
  const path = `questions.${index}`
  const number = index + 1
  const { options } = question
  const { list, ...ofOptions } = useReorder<HTMLOListElement>({
    count: options.length,
    onMove: (from, to) => edit((now) => ({ options: moved(now.options, from, to) })),
    said(to) {
      const place = to + 1
      const all = options.length
      return t`Atbilde tagad ir ${place}. no ${all}.`
    },
  })
  const wrong = problem(`${path}.options`)
  return (
    <Card as="li" data-drop={reorder.dropAt(index)}>
      <Stack gap={4}>
        <div className={css.head}>
          <Mover index={index} count={count} reorder={reorder} name={t`${number}. jautājums`} steps />
          <h3>{t`${number}. jautājums`}</h3>
          <Button size="s" variant="quiet" danger icon={Trash2} disabled={count === 1} onClick={onRemove}>
            <Trans>Dzēst jautājumu</Trans>
          </Button>
        </div>
        <Translated
          path={`${path}.text`}
          name={t`Jautājums`}
          value={question.text}
          onChange={(text) => edit(() => ({ text }))}
          max={MAX_MEASURE_QUESTION_LENGTH}
        />
        {wrong && <FieldError>{wrong}</FieldError>}
        <ol ref={list} className={css.options}>
          {options.map((option, at) => (
            <OptionRow
              key={option._id}
              path={`${path}.options.${at}`}
              option={option}
              index={at}
              count={options.length}
              reorder={ofOptions}
              onChange={(part) =>
                edit((now) => ({
                  options: now.options.map((each) => (each._id === option._id ? { ...each, ...part } : each)),
                }))
              }
              onRemove={() =>
                edit((now) => ({ options: now.options.filter(({ _id }) => _id !== option._id) }))
              }
            />
          ))}
        </ol>
        <p className="vh" role="status">
          {ofOptions.status}
        </p>
        <div>
          <Button
            size="s"
            variant="soft"
            icon={Plus}
            disabled={options.length >= MAX_MEASURE_OPTIONS}
            onClick={() => edit((now) => ({ options: [...now.options, blankOption(now.options.length)] }))}
          >
            <Trans>Pievienot atbildi</Trans>
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
