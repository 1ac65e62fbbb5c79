import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnswerOf, CallOf, Route } from '#contract/route.ts'
import { type ApiError, isApiError } from './api-error.ts'
import { useRefresh } from './api-query.ts'
import { useIdempotencyKey } from './idempotency-key.ts'
import { useLazyQueryClient } from './query-client-context.ts'
import { useServices } from '../app/services.tsx'

interface Options<R extends Route> {
  /** Routes whose answers this act changes. */
  refresh?: readonly Route[]
  onSuccess?: (answer: AnswerOf<R>) => void
  onError?: (error: ApiError) => unknown
  /** What was sent is a secret: nothing of it stays in memory once nobody looks at this act any more. */
  secret?: boolean
  /** What no answer came to stays the same act over a reload, in this tab. */
  keepAct?: boolean
}

/**
 * An act of the API. Where the route takes an Idempotency-Key, repeating the same act after no answer
 * carries the same key, so it can never happen twice.
 */
export function useApiMutation<R extends Route>(
  route: R,
  { refresh = [], onSuccess, onError, secret = false, keepAct = false }: Options<R> = {},
) {
  const { api } = useServices()
  const stale = useRefresh()
  const key = useIdempotencyKey({ keep: keepAct })
  const mutation = useMutation<AnswerOf<R>, ApiError, CallOf<R>>(
    {
      ...(secret && { gcTime: 0 }),
      mutationFn: async (input) => {
        const act = [route.path, input]
        const idempotencyKey = route.idempotent ? key.keyFor(act) : undefined
        try {
          const answer = await api.call(route, input, { idempotencyKey })
          key.settle(act)
          return answer
        } catch (error) {
          if (!(isApiError(error) && error.repeatable)) key.settle(act)
          throw error
        }
      },
      onSuccess: async (answer) => {
        onSuccess?.(answer)
        await stale(...refresh)
      },
      onError: (error) => onError?.(error),
    },
    useLazyQueryClient(),
  )
  const { mutate: start, mutateAsync, isPending, error, reset, variables } = mutation
  const mutate = useCallback(
    (input: CallOf<R>) => {
      if (!isPending) start(input)
    },
    [isPending, start],
  )
  return { mutate, mutateAsync, isPending, error, reset, variables }
}
