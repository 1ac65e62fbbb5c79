import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Answers } from '#contract/questionnaire.ts'
import { isRefusal, useOfflineActs } from '../../data/replica-acts.ts'
import { useUnsaved } from '../../app/unsaved.ts'
import type { OwnProgress } from '../../replica/queries/questionnaire.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { type Choice, isCode, stillOwn } from './choices.ts'

/** A choice made on this page. */
interface OwnChoice extends Choice {
  readonly picked: boolean[]
  /** Whether the device has it, once that is known. */
  readonly saved: Promise<boolean>
}

/** The patient's answers: each choice is shown at once and kept on this device at once; from there it is sent. */
export function useAnswers(held: OwnProgress) {
  const { saveAnswer } = useOfflineActs()
  const reportIfGone = useReportIfGone()
  const [choices, setChoices] = useState<Readonly<Record<string, OwnChoice>>>({})
  const [shown, setShown] = useState(held)
  if (held !== shown) {
    setShown(held)
    setChoices((now) => stillOwn(now, held.answers))
  }
  const own = Object.entries(choices)
  const latest = useRef(choices)
  useEffect(() => {
    latest.current = choices
  })

  function choose(questionId: string, picked: boolean[]): Promise<boolean> {
    const keep = async (): Promise<boolean> => {
      const kept = await saveAnswer({ questionnaireId: held.questionnaire._id, questionId, picked }).catch(
        () => ({ failure: 'storage_unavailable' as const }),
      )
      const state = isRefusal(kept) ? kept.failure : 'kept'
      setChoices((now) =>
        // Chosen again meanwhile: that choice speaks for itself.
        now[questionId] === choice ? { ...now, [questionId]: { ...choice, state } } : now,
      )
      if (state !== 'kept') reportIfGone()
      else keepRefused(questionId)
      return state === 'kept'
    }
    const choice: OwnChoice = { picked, state: 'keeping', saved: keep() }
    setChoices((now) => ({ ...now, [questionId]: choice }))
    return choice.saved
  }

  /** The device has taken a choice: there may be room again for others, which it had refused. */
  function keepRefused(taken: string): void {
    for (const [id, { picked, state }] of Object.entries(latest.current))
      if (id !== taken && isCode(state)) void choose(id, picked)
  }

  /** Waits until every choice is kept, trying once more what was not; false when something is still only here. */
  const keepAll = async (): Promise<boolean> => {
    const saved = own.map(([id, { picked, state, saved: before }]) =>
      isCode(state) ? choose(id, picked) : before,
    )
    return (await Promise.all(saved)).every(Boolean)
  }

  const refusal = own.map(([, { state }]) => state).find(isCode) ?? null
  useUnsaved(refusal !== null)
  const answers: Answers = {
    ...held.answers,
    ...Object.fromEntries(own.map(([id, { picked }]) => [id, picked])),
  }
  return {
    answers,
    choose,
    /** Whether a choice is on this page that the device does not hold yet. */
    pending: own.some(([id, { picked }]) => String(picked) !== String(held.answers[id])),
    /** Why this device could not keep the last choices; they are on this page alone. */
    refusal,
    keepAll,
  }
}

/** Says that a choice is lost to whoever has left the screen; on it, the screen says so itself. */
function useReportIfGone(): () => void {
  const { t } = useLingui()
  const toast = useToast()
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  return () => {
    if (gone.current) toast({ text: t`Pēdējās atbildes nav saglabātas.` })
  }
}
