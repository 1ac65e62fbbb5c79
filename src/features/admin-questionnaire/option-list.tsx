import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { MAX_OPTIONS } from '#contract/questionnaire-version.ts'
import { AboutRiskMarks } from '../../parts/questionnaire/risk-mark.tsx'
import { Button } from '../../ui/button/button.tsx'
import { FieldError } from '../../ui/field/field-error.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { moved } from '../../ui/reorder/moved.ts'
import { useReorder } from '../../ui/reorder/use-reorder.ts'
import { blankOption, type DraftQuestion } from './draft.ts'
import { useEditing, useQuestionEdit } from './editing.ts'
import css from './editor.module.css'
import { OptionRow } from './option-row.tsx'
import { fieldOf } from './problems.ts'

/** The options of a question, in their order. */
export function OptionList({ question }: { question: DraftQuestion }) {
  const { t } = useLingui()
  const { problem, language, go } = useEditing()
  const edit = useQuestionEdit(question.key)
  const { options } = question
  const count = options.length
  const { list, ...reorder } = useReorder<HTMLOListElement>({
    count,
    onMove: (from, to) => edit((now) => ({ options: moved(now.options, from, to) })),
    said(to) {
      const place = to + 1
      return t`Atbilde tagad ir ${place}. no ${count}.`
    },
  })
  function add() {
    const option = blankOption()
    edit((now) => ({ options: [...now.options, option] }))
    go(fieldOf.label(question.key, option.key, language))
  }
  function remove(index: number) {
    const [gone, next] = [options[index], options[index + 1] ?? options[index - 1]]
    edit((now) => ({ options: now.options.filter(({ key }) => key !== gone?.key) }))
    if (next) go(fieldOf.label(question.key, next.key, language))
  }
  const wrong = problem(fieldOf.options(question.key))
  return (
    <Stack gap={3}>
      <div className={css.optionsHead}>
        <h3>
          <Trans>Atbildes</Trans>
        </h3>
        <p className="xs dim">
          <Trans>Pēc atslēgvārdiem sakārto speciālistus.</Trans> <AboutRiskMarks />
        </p>
      </div>
      {wrong && <FieldError>{wrong}</FieldError>}
      <ol ref={list} className={css.options}>
        {options.map((option, index) => (
          <OptionRow
            key={option.key}
            question={question}
            option={option}
            index={index}
            reorder={reorder}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <p className="vh" role="status">
        {reorder.status}
      </p>
      <div>
        <Button size="s" variant="soft" icon={Plus} disabled={count >= MAX_OPTIONS} onClick={add}>
          <Trans>Pievienot atbildi</Trans>
        </Button>
      </div>
    </Stack>
  )
}
