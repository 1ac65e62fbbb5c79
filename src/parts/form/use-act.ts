import type { ReactNode } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { AnswerOf, Route } from '#contract/route.ts'
import { countWaiting } from '#contract/waiting.ts'
import { type ApiError, isApiError } from '../../data/api-error.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useRefresh } from '../../data/api-query.ts'
import { useErrorText } from '../../data/error-text.ts'
import { useToast } from '../../ui/overlay/toast.tsx'

/** What a dialog says of a refusal by its code; `any` of all others, which else have the words every screen has. */
type Refusals = {
  readonly [Code in ErrorCode | 'network' | 'any']?: string | ((error: ApiError) => string)
}

interface Options<R extends Route> {
  /** Said in passing once it has happened. */
  done?: ReactNode | ((answer: AnswerOf<R>) => ReactNode)
  /** Next, before anything is asked again: the dialog closes, the answer is put where it is shown. */
  after?: (answer: AnswerOf<R>) => void
  /** Routes whose answers it changes. */
  refresh?: readonly Route[]
  refusals?: Refusals
  /** Routes that are asked again when somebody else was faster: what they answered is not so any more. */
  stale?: readonly Route[]
  /** Told of every refusal, before that. */
  refused?: (error: ApiError) => unknown
}

/** An act of the API as a dialog does it: what is said when it is done or refused, and what is asked again then. */
export function useAct<R extends Route>(route: R, options: Options<R> = {}) {
  const { done, after, refresh = [], refusals = {}, stale = [], refused } = options
  const toast = useToast()
  const errorText = useErrorText()
  const refreshed = useRefresh()
  // What an administrator has done waits no more.
  const counts = route.who === 'admin' ? [countWaiting] : []
  const { mutate, mutateAsync, isPending, error, reset, variables } = useApiMutation(route, {
    refresh: [...refresh, ...counts],
    onSuccess(answer) {
      const text = typeof done === 'function' ? done(answer) : done
      if (text) toast({ text })
      after?.(answer)
    },
    async onError(refusal) {
      await refused?.(refusal)
      if (isOutdated(refusal)) await refreshed(...stale, ...counts)
    },
  })
  function textOf(refusal: unknown): string {
    if (!isApiError(refusal)) return errorText(refusal)
    const words = refusals[refusal.code] ?? refusals.any
    return typeof words === 'function' ? words(refusal) : (words ?? errorText(refusal))
  }
  return {
    run: mutate,
    /** The same for a form, which takes what it throws. */
    send: mutateAsync,
    busy: isPending,
    error,
    /** Why it could not be done, in words; empty where that is said elsewhere. */
    refusal: error && textOf(error),
    textOf,
    reset,
    asked: variables,
  }
}

export type Act<R extends Route> = ReturnType<typeof useAct<R>>

/** Whether what was acted on is not what the screen shows. */
const isOutdated = (error: ApiError) =>
  isApiError(error, 'wrong_status', 'not_found', 'conflict', 'promo_code_used', 'payout_filed', 'payout_paid')
