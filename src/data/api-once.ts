import { useEffect, useState } from 'react'
import type { CallOf, Route } from '#contract/route.ts'
import type { BodyOf } from './api-query.ts'
import { useServices } from '../app/services.tsx'

type Once<T> =
  | { readonly status: 'pending' }
  | { readonly status: 'done'; readonly body: T }
  | { readonly status: 'failed'; readonly error: unknown }

// By what was sent: React may mount a screen twice, and the act must not happen twice.
const begun = new Map<string, Promise<unknown>>()

/** An act that happens by opening a page, sent once however often the page is mounted. */
export function useApiOnce<R extends Route>(
  route: R,
  input: CallOf<R>,
): Once<BodyOf<R>> & { retry: () => void } {
  const { api } = useServices()
  const key = JSON.stringify([route.path, input])
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ key: string; once: Once<BodyOf<R>> }>()

  useEffect(() => {
    let watched = true
    const act = begun.get(key) ?? api.call(route, input).then((answer) => answer.body)
    begun.set(key, act)
    const show = (once: Once<BodyOf<R>>) => {
      if (watched) setState({ key, once })
    }
    act.then(
      (body) => show({ status: 'done', body: body as BodyOf<R> }),
      (error: unknown) => show({ status: 'failed', error }),
    )
    return () => {
      watched = false
    }
    // `key` stands for route and input.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, key, attempt])

  const retry = () => {
    begun.delete(key)
    setState(undefined)
    setAttempt(attempt + 1)
  }
  const once = state?.key === key ? state.once : ({ status: 'pending' } as const)
  return { ...once, retry }
}
