import { useEffect, useMemo, useRef } from 'react'
import { type DraftPlace, useDraftPlace } from './draft-place.ts'
import { useBeforeReload } from '../app/before-reload.ts'

/** How often at most what is being typed is kept. */
const EVERY_MS = 250

/**
 * Keeps what is half typed under a name, and says once what was kept there before. It
 * survives leaving, reloading, closing, and a session that ends by itself. Without a name nothing is kept.
 */
export function useRestoredText(name: string | null, found: (words: string, forget: () => void) => void) {
  const place = useDraftPlace()
  const keeper = useMemo(() => keeperOf(place, name), [place, name])
  const onFound = useRef(found)
  useEffect(() => {
    onFound.current = found
  })
  useBeforeReload(keeper.keep)
  useEffect(() => {
    const stop = keeper.find((words) => onFound.current(words, keeper.forget))
    // A phone ends what it has hidden without another word.
    const hidden = () => {
      if (document.visibilityState === 'hidden') keeper.keepNow()
    }
    addEventListener('pagehide', keeper.keepNow)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      stop()
      removeEventListener('pagehide', keeper.keepNow)
      document.removeEventListener('visibilitychange', hidden)
      // The page may be closed before the database has it.
      keeper.keepNow()
    }
  }, [keeper])
  return keeper
}

function keeperOf(place: DraftPlace, name: string | null) {
  /** What was typed last; null as long as nothing was. */
  let typed: string | null = null
  let kept: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  async function keep() {
    clearTimeout(timer)
    timer = undefined
    const now = typed
    if (name === null || now === null || now === kept) return
    if (await place.keep(name, now).catch(() => false)) kept = now
    else place.keepNow(name, now)
  }

  /** A page that is torn down takes with it whatever waits for the database. */
  function keepNow() {
    if (name !== null && typed !== null && typed !== kept) place.keepNow(name, typed)
    void keep()
  }

  return {
    keep,
    keepNow,
    find: (found: (words: string) => void): (() => void) =>
      name === null ? () => undefined : place.find(name, found),
    write(words: string) {
      if (words === (typed ?? '')) return
      typed = words
      timer ??= setTimeout(() => void keep(), EVERY_MS)
    },
    forget(this: void) {
      typed = ''
      kept = null
      keepNow()
    },
  }
}
