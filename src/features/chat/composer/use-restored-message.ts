import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { typedText } from '#contract/typed-text.ts'
import { useBeforeReload } from '../../../app/before-reload.ts'
import { isRefusal, useOfflineActs } from '../../../data/replica-acts.ts'
import { useServices } from '../../../app/services.tsx'
import { clientOf } from '../../../session/session-view.ts'
import { useUser } from '../../../session/session.ts'

/** Milliseconds of rest after which what was typed is kept. */
const REST_MS = 250

/** What is being written, kept on this device: it survives leaving, reloading and closing. */
export function useRestoredMessage(key: string) {
  const { keepDraft, readDraft } = useOfflineActs()
  const lastWords = useLastWords(key)
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = useRef<string | null>(null)
  const kept = useRef<string | null>(null)

  const keep = useCallback(async () => {
    clearTimeout(timer.current)
    const now = typed.current
    if (now === null) return
    if (now !== kept.current) {
      // A refusal needs no word here: the text still stands in its field.
      if (isRefusal(await keepDraft(key, now))) return
      kept.current = now
    }
    if (typed.current === now) lastWords.write('')
  }, [keepDraft, lastWords, key])

  useBeforeReload(keep)
  useEffect(() => {
    let left = false
    async function readKept() {
      const words = lastWords.read()
      const draft = words === '' ? await readDraft(key) : words
      // Whoever has begun to write meanwhile goes on with that.
      if (left || typed.current !== null || typeof draft !== 'string') return
      setText(draft)
      typed.current = draft
      if (words === '') kept.current = draft
      else await keep()
    }
    // A page that is torn down takes with it whatever waits for the database; this storage is written at once.
    function keepLeaving() {
      const now = typed.current
      if (now !== null && now !== kept.current) lastWords.write(now)
    }
    // A phone ends what it has hidden without another word.
    function keepHidden() {
      if (document.visibilityState !== 'hidden') return
      keepLeaving()
      void keep()
    }
    readKept().catch(() => undefined)
    addEventListener('pagehide', keepLeaving)
    document.addEventListener('visibilitychange', keepHidden)
    return () => {
      left = true
      removeEventListener('pagehide', keepLeaving)
      document.removeEventListener('visibilitychange', keepHidden)
      void keep()
    }
  }, [readDraft, lastWords, key, keep])

  const write = useCallback(
    (next: string) => {
      typed.current = next
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void keep(), REST_MS)
    },
    [keep],
  )
  /** It is on its way out: what comes of that is kept, and not the draft beside it. */
  const hold = useCallback(() => clearTimeout(timer.current), [])
  /** This was sent; what was written after it meanwhile stays. */
  const clear = useCallback(
    (sent: string) => {
      const now = typedText(typed.current ?? '')
      typed.current = now.startsWith(sent) ? now.slice(sent.length).trimStart() : now
      setText(typed.current)
      // The draft went with the message, unless it was kept once more behind it.
      kept.current = null
      void keep()
    },
    [keep],
  )
  return { text, write, hold, clear }
}

/** What a page that went away had no time to keep, of this client in this place. */
function useLastWords(key: string) {
  const { session } = useServices()
  const client = useUser().currentClient._id._id
  return useMemo(() => {
    const name = `${client}/${key}`
    return {
      read: () => session.drafts.read(name),
      write(text: string) {
        // A page that outlives its session leaves nothing behind.
        if (clientOf(session.read()) === client) session.drafts.write(name, text)
      },
    }
  }, [session, client, key])
}
