import { useLingui } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { getQuestionnaire } from '#contract/questionnaire.ts'
import { isApiError } from '../../hooks/api-error.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { LoadFailed } from '../../parts/load-failed/load-failed.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { firstUnanswered } from './progress.ts'
import { Quiz } from './quiz.tsx'

interface Props {
  /** The number in the address, from 1. */
  question: number | undefined
  onQuestion: (number: number, how?: { replace: boolean }) => void
}

/** The patient's questionnaire. It opens on the first question without an answer; without one there is nothing to ask. */
export function QuestionnaireScreen({ question, onQuestion }: Props) {
  const { t } = useLingui()
  const answer = useApiQuery(getQuestionnaire, {})
  const { data } = answer
  const questions = data?.questionnaire.questions ?? []
  const known = question !== undefined && question <= questions.length
  const open = useEffectEvent(() => {
    if (data) onQuestion(firstUnanswered(data.answers, questions), { replace: true })
  })
  const lost = data !== undefined && questions.length > 0 && !known
  useEffect(() => {
    if (lost) open()
  }, [lost])
  if (isApiError(answer.error, 'not_found') || (data && questions.length === 0))
    return <Navigate to="/patient/dashboard" replace />
  if (data && known)
    return <Quiz key={data.questionnaire._id} loaded={data} number={question} onQuestion={onQuestion} />
  return (
    <Screen title={t`Anketa`} narrow>
      <PageHead title={t`Anketa`} />
      {answer.isError ? <LoadFailed answer={answer} /> : <Skeleton lines={6} block />}
    </Screen>
  )
}
