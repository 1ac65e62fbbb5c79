import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Ready } from '../replica/queries/ready.ts'
import type { CallOf, Route } from '#contract/route.ts'
import type { ApiError } from './api-error.ts'
import { type BodyOf, type QueryOptions, useApiQuery } from './api-query.ts'
import { isAway, untilAnswered } from './ask-again.ts'
import { useOnline } from '../hooks/online.ts'

type Answer<T> = UseQueryResult<T, ApiError>

/** What a screen for reading shows: the server's answer, or what this device holds while nobody answers. */
export interface OfflineQuery<T> extends Pick<
  Answer<T>,
  'error' | 'isFetching' | 'isPending' | 'isPlaceholderData' | 'refetch'
> {
  readonly data: T | undefined
  /** There is nothing to show, and no more is coming by itself. */
  readonly isError: boolean
  /** Nobody answers now: what is shown may be old, and acts have to wait. */
  readonly away: boolean
  /** When what is shown was last known to be so, in milliseconds; 0 when that is not known. */
  readonly knownAt: number
}

/**
 * Whether nobody answers: the device knows it, or a try has just shown it. It stays so until an answer has come, so that
 * trying again changes nothing on the screen.
 */
function useAway(answer: Pick<Answer<unknown>, 'failureReason' | 'fetchStatus'>): boolean {
  const online = useOnline()
  const [missed, setMissed] = useState(false)
  const misses = isAway(answer.failureReason)
  if (misses && !missed) setMissed(true)
  if (missed && !misses && answer.fetchStatus === 'idle') setMissed(false)
  return !online || misses || missed
}

/** What a screen for reading has asked the server. */
interface ServerAnswer<T> {
  readonly answer: Answer<T>
  readonly away: boolean
}

interface OfflineQueryOptions extends Omit<QueryOptions, 'refetchInterval'> {
  /** Milliseconds after which what was answered is asked again. */
  refetchInterval?: number
}

/** Asks the server, again and again while nobody answers. */
export function useOfflineQuery<R extends Route>(
  route: R,
  input: CallOf<R>,
  { refetchInterval = 0, ...options }: OfflineQueryOptions = {},
): ServerAnswer<BodyOf<R>> {
  const answer = useApiQuery(route, input, {
    ...options,
    refetchInterval: (query) => untilAnswered(query) || refetchInterval || false,
  })
  return { answer, away: useAway(answer) }
}

interface Sources<T, Rows> extends ServerAnswer<T> {
  /** What this device holds, once it has been looked up. */
  readonly held: Ready<Rows> | undefined
  /** What of it stands for the answer; nothing when it is not there. */
  readonly find: (held: Ready<Rows>) => T | undefined
}

/** Puts the two together. What the server has answered to this very question is shown before what is held. */
export function offlineQueryOf<T, Rows>({ answer, away, held, find }: Sources<T, Rows>): OfflineQuery<T> {
  const { error, isFetching, isPending, isPlaceholderData, refetch } = answer
  const shared = { error, isFetching, refetch, away }
  if (!away || (answer.data !== undefined && !isPlaceholderData)) {
    const { data, isError, dataUpdatedAt: knownAt } = answer
    return { ...shared, data, isPending, isPlaceholderData, isError: isError && data === undefined, knownAt }
  }
  const data = held && find(held)
  const nothing = data === undefined
  // A former page that stands in is no answer either.
  const unanswered = isPending || isPlaceholderData
  return {
    ...shared,
    data,
    isPending: nothing && !held && unanswered,
    isPlaceholderData: false,
    isError: nothing && (held !== undefined || !unanswered),
    knownAt: held?.askedAt ?? 0,
  }
}

interface Stretch {
  readonly limit: number
  readonly offset: number
}

/** A page of what is held, as the server would answer it; nothing where nothing fits and more may still come. */
export function pageOfHeld<Row>(
  { rows, whole }: Pick<Ready<readonly Row[]>, 'rows' | 'whole'>,
  matching: (row: Row) => boolean,
  { limit, offset }: Stretch,
) {
  const found = rows.filter(matching)
  if (found.length === 0 && !whole) return undefined
  return { data: found.slice(offset, offset + limit), total: found.length, limit, offset }
}
