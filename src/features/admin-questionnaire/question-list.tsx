import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { moved } from '../../ui/reorder/moved.ts'
import { useReorder } from '../../ui/reorder/use-reorder.ts'
import { blankQuestion, type DraftQuestion } from './draft.ts'
import { useEditing } from './editing.ts'
import css from './editor.module.css'
import { fieldOf, isFull, lackingLanguages, type Problems } from './problems.ts'
import { QuestionCard } from './question-card.tsx'

interface Props {
  questions: readonly DraftQuestion[]
  problems: Problems
  /** The keys of those that are open. */
  open: ReadonlySet<string>
  onOpen: (open: ReadonlySet<string>) => void
  /** Leads to a field. */
  onGo: (field: string) => void
}

/** All questions in their order, and adding one. */
export function QuestionList({ questions, problems, open, onOpen, onGo }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { change, language } = useEditing()
  const count = questions.length
  const { list, ...reorder } = useReorder<HTMLOListElement>({
    count,
    onMove: (from, to) => change((all) => moved(all, from, to)),
    said(to) {
      const place = to + 1
      return t`Jautājums tagad ir ${place}. no ${count}.`
    },
  })
  function toggle(key: string) {
    const next = new Set(open)
    if (!next.delete(key)) next.add(key)
    onOpen(next)
  }
  function add() {
    const question = blankQuestion()
    change((all) => [...all, question])
    onGo(fieldOf.text(question.key, language))
  }
  function remove(question: DraftQuestion, index: number) {
    change((all) => all.filter(({ key }) => key !== question.key))
    toast({
      text: t`Jautājums izdzēsts.`,
      action: {
        label: t({ message: 'Atsaukt', context: 'undo' }),
        onSelect: () =>
          // Discarding all changes may have brought it back before.
          change((all) =>
            all.some(({ key }) => key === question.key) ? all : all.toSpliced(index, 0, question),
          ),
      },
    })
  }
  return (
    <Stack gap={3}>
      <ol ref={list} className={css.questions}>
        {questions.map((question, index) => (
          <QuestionCard
            key={question.key}
            question={question}
            index={index}
            count={count}
            reorder={reorder}
            lacking={lackingLanguages(question, problems)}
            open={open.has(question.key)}
            onToggle={() => toggle(question.key)}
            onRemove={() => remove(question, index)}
          />
        ))}
      </ol>
      <p className="vh" role="status">
        {reorder.status}
      </p>
      <Button block icon={Plus} disabled={isFull(questions)} onClick={add}>
        <Trans>Pievienot jautājumu</Trans>
      </Button>
    </Stack>
  )
}
