import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type Answers, getQuestionnaire, saveAnswers } from '#contract/questionnaire.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { type BodyOf, usePutAnswer } from '../../hooks/api-query.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { createAnswerSaver } from './answer-saver.ts'

/** The patient's answers: shown at once, saved soon after, and in any case on leaving. */
export function useAnswers(loaded: BodyOf<typeof getQuestionnaire>) {
  const { t } = useLingui()
  const toast = useToast()
  const put = usePutAnswer()
  const questionnaireId = loaded.questionnaire._id
  const { mutateAsync: send } = useApiMutation(saveAnswers, { keepalive: true })
  const [saver] = useState(() =>
    createAnswerSaver(async (questionId, picked, savedAt) => {
      await send({ body: { questionnaireId, answers: { [questionId]: picked }, savedAt } })
    }),
  )
  const { state, unsaved } = useSyncExternalStore(saver.subscribe, saver.read, saver.read)
  const answers: Answers = { ...loaded.answers, ...unsaved }

  const leave = useEffectEvent(async () => {
    const done = await saver.close()
    if (!done) toast({ text: t`Pēdējās atbildes nav saglabātas.` })
  })
  useEffect(() => {
    const flush = () => void saver.flush()
    const hidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', flush)
    addEventListener('online', flush)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', flush)
      removeEventListener('online', flush)
      void leave()
    }
  }, [saver])

  return {
    answers,
    state,
    flush: () => saver.flush(),
    choose: (questionId: string, picked: boolean[]) => {
      saver.choose(questionId, picked)
      put(getQuestionnaire, {}, { ...loaded, answers: { ...answers, [questionId]: picked } })
    },
  }
}
