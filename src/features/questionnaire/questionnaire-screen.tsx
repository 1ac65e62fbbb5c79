import { useLingui } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useHeldQuestionnaire } from '../../data/replica-queries.ts'
import { useStillHere } from '../../hooks/still-here.ts'
import { Screen } from '../../parts/frame/screen.tsx'
import { isRisky } from '../../parts/questionnaire/answered.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { NothingHeld } from './nothing-held.tsx'
import { firstUnanswered } from './progress.ts'
import { Quiz } from './quiz.tsx'
import { Thanks } from './thanks.tsx'

interface Props {
  /** The number in the address, from 1. */
  question: number | undefined
  /** The address names what comes behind the last question. */
  end: boolean
  onEnd: () => void
  onQuestion: (number: number, how?: { replace: boolean }) => void
  /** Goes home. */
  onLeave: () => void
}

/**
 * The patient's questionnaire as this device holds it. It opens on the first question without an answer; without one
 * there is nothing to ask. Behind the last, once it is handed in, are thanks and whom to choose.
 */
export function QuestionnaireScreen({ question, end, onEnd, onQuestion, onLeave }: Props) {
  const { t } = useLingui()
  const answer = useHeldQuestionnaire()
  const held = answer?.rows
  const [handedIn, setHandedIn] = useState(false)
  const questions = held?.questionnaire.questions ?? []
  const known = question !== undefined && question <= questions.length
  const open = useEffectEvent(() => {
    if (held) onQuestion(firstUnanswered(held), { replace: true })
  })
  const isOver = end && (handedIn || Boolean(held?.submittedAt))
  const stillHere = useStillHere()
  const lost = questions.length > 0 && !known && !isOver && stillHere
  useEffect(() => {
    if (lost) open()
  }, [lost])
  if (answer && questions.length === 0 && (held || answer.whole) && stillHere)
    return <Navigate to="/patient/dashboard" replace />
  if (held && isOver)
    return (
      <Thanks
        risky={questions.some((each) => isRisky(held.answers, each))}
        onBack={() => onQuestion(firstUnanswered(held))}
      />
    )
  if (held && known)
    return (
      <Quiz
        key={held.questionnaire._id}
        held={held}
        number={question}
        onQuestion={onQuestion}
        onDone={() => {
          setHandedIn(true)
          onEnd()
        }}
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
