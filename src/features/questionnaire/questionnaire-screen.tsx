import { useLingui } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useHeldQuestionnaire } from '../../hooks/replica-queries.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { NothingHeld } from './nothing-held.tsx'
import { firstUnanswered } from './progress.ts'
import { Quiz } from './quiz.tsx'

interface Props {
  /** The number in the address, from 1. */
  question: number | undefined
  onQuestion: (number: number, how?: { replace: boolean }) => void
  /** Goes home. */
  onLeave: () => void
}

/**
 * The patient's questionnaire as this device holds it. It opens on the first question without an answer; without one
 * there is nothing to ask.
 */
export function QuestionnaireScreen({ question, onQuestion, onLeave }: Props) {
  const { t } = useLingui()
  const answer = useHeldQuestionnaire()
  const held = answer?.rows
  const questions = held?.questionnaire.questions ?? []
  const known = question !== undefined && question <= questions.length
  const open = useEffectEvent(() => {
    if (held) onQuestion(firstUnanswered(held), { replace: true })
  })
  const lost = questions.length > 0 && !known
  useEffect(() => {
    if (lost) open()
  }, [lost])
  if (answer && questions.length === 0 && (held || answer.whole))
    return <Navigate to="/patient/dashboard" replace />
  if (held && known)
    return (
      <Quiz
        key={held.questionnaire._id}
        held={held}
        number={question}
        onQuestion={onQuestion}
        onLeave={onLeave}
      />
    )
  return (
    <Screen title={t`Anketa`} narrow>
      <PageHead title={t`Anketa`} />
      <NothingHeld />
    </Screen>
  )
}
