import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MeasureVersion, SharedWith } from '#contract/measure.ts'
import { risksOf } from '#domain/measure.ts'
import { AnsweredWithRisk } from './answered-with-risk.tsx'
import { useDraftOf } from './use-draft-of.ts'
import { useOnline } from '../../hooks/online.ts'
import { isRefusal, type RefusalCode, useOfflineActs } from '../../data/replica-acts.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { LastStep } from './last-step.tsx'
import { QuestionStep } from './question-step.tsx'

interface Props {
  measureId: string
  askId: string | undefined
  version: MeasureVersion
  specialists: readonly SharedWith[]
  /** Which question is open, from 1; behind the last one stands who may see the answers. */
  question: number
  onQuestion: (question: number) => void
  onDone: () => void
}

/** One question after the other, and who may see the answers; what is chosen is kept on this device at once. */
export function MeasureForm({ measureId, askId, version, specialists, question, onQuestion, onDone }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const online = useOnline()
  const { answerMeasure } = useOfflineActs()
  const draft = `measure/${askId ?? version._id}`
  const { chosen, choose, forget } = useDraftOf(draft)
  const [shared, setShared] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const [busy, setBusy] = useState(false)
  const [thanked, setThanked] = useState(false)
  const { questions } = version
  const missing = questions.findIndex(({ _id, options }) => options.every((each) => each._id !== chosen[_id]))

  async function save() {
    if (busy) return
    setBusy(true)
    setRefusal(null)
    const kept = await answerMeasure({
      measureId,
      versionId: version._id,
      ...(askId && { askId }),
      chosen: Object.fromEntries(questions.map(({ _id }) => [_id, chosen[_id] ?? ''])),
      shared: Array.from(shared, ([doctorId, allowed]) => ({ doctorId, allowed })),
      draft,
    }).catch(() => ({ failure: 'storage_unavailable' as const }))
    setBusy(false)
    if (isRefusal(kept)) return setRefusal(kept.failure)
    const risky = risksOf(questions, chosen).length > 0
    forget()
    if (risky) return setThanked(true)
    toast({
      text: online
        ? t`Atbildes ir saglabātas.`
        : t`Atbildes ir saglabātas šajā ierīcē. Nosūtīsim tās, tiklīdz būs savienojums.`,
    })
    onDone()
  }

  if (thanked) return <AnsweredWithRisk onDone={onDone} />
  const asked = questions[question - 1]
  if (asked)
    return (
      <QuestionStep
        key={asked._id}
        version={version}
        question={asked}
        number={question}
        chosen={chosen[asked._id]}
        onChoose={(optionId) => choose(asked._id, optionId)}
        onNext={() => onQuestion(question + 1)}
      />
    )
  return (
    <LastStep
      version={version}
      chosen={chosen}
      missing={missing === -1 ? null : missing + 1}
      specialists={specialists.map((each) => ({ ...each, allowed: shared.get(each._id) ?? each.allowed }))}
      onShare={(doctorId, allowed) => setShared(new Map([...shared, [doctorId, allowed]]))}
      busy={busy}
      refusal={refusal}
      onSave={() => void save()}
    />
  )
}
