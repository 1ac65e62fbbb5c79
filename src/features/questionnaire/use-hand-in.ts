import { useState } from 'react'
import { submitAnswers } from '#contract/questionnaire.ts'
import { type ApiError, isApiError } from '../../data/api-error.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useConnection } from '../../data/connection.ts'
import { useOfflineActs } from '../../data/replica-acts.ts'

/** Why the questionnaire was not handed in. */
export type NotHandedIn = 'offline' | 'not-kept' | 'not-sent' | 'refused' | ApiError

interface Options {
  questionnaireId: string
  /** Waits until every choice is on this device; false when one is not. */
  keepAll: () => Promise<boolean>
  onDone: () => void
}

/**
 * Hands the questionnaire in once the server has every answer given here: what it does not have must not be lost behind
 * a thank-you.
 */
export function useHandIn({ questionnaireId, keepAll, onDone }: Options) {
  const { online, sendNow } = useConnection()
  const { sendAnswers } = useOfflineActs()
  const { mutateAsync: submit } = useApiMutation(submitAnswers)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<NotHandedIn | null>(null)

  async function attempt(): Promise<NotHandedIn | null> {
    if (!(await keepAll())) return 'not-kept'
    if (!online) return 'offline'
    const sent = await sendAnswers()
    if (sent !== 'all') return sent === 'refused' ? 'refused' : 'not-sent'
    await submit({ body: { questionnaireId, answers: {} } })
    return null
  }

  async function handIn() {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const why = await attempt()
      setProblem(why)
      if (why !== null) return
      // What this device holds learns of it.
      sendNow()
      onDone()
    } catch (error) {
      setProblem(isApiError(error) ? error : 'not-sent')
    } finally {
      setBusy(false)
    }
  }

  return {
    handIn: () => void handIn(),
    busy,
    // Back online there is nothing in the way.
    problem: problem === 'offline' && online ? null : problem,
  }
}
