import { type RefObject, useEffect, useRef, useState } from 'react'
import { beginCard } from '#contract/card.ts'
import type { CardEntered, OwnCardFields } from '../external/payments/port.ts'
import { useLanguage } from '../i18n/provider.tsx'
import { useServices } from '../app/services.tsx'

/** The card processor's own fields in a place of the screen, opened anew with each `attempt`. */
export function useOwnCardFields(place: RefObject<HTMLElement | null>) {
  const { api, cards } = useServices()
  const { language } = useLanguage()
  const [attempt, setAttempt] = useState(0)
  const [ended, setEnded] = useState<{ attempt: number; state: 'ready' | 'failed'; error?: unknown }>()
  const fields = useRef<OwnCardFields>(undefined)
  useEffect(() => {
    let left = false
    async function open() {
      try {
        const { body } = await api.call(beginCard, {})
        if (left || !place.current) return
        const opened = await cards.open(body, place.current, language)
        if (left) return opened.close()
        fields.current = opened
        setEnded({ attempt, state: 'ready' })
      } catch (error) {
        if (!left) setEnded({ attempt, state: 'failed', error })
      }
    }
    void open()
    return () => {
      left = true
      fields.current?.close()
      fields.current = undefined
    }
  }, [api, cards, place, language, attempt])
  return {
    state: ended?.attempt === attempt ? ended.state : ('opening' as const),
    /** Why they could not be opened. */
    error: ended?.error,
    retry: () => setAttempt(attempt + 1),
    save: (name: string): Promise<CardEntered> =>
      fields.current?.save(name) ?? Promise.resolve({ refused: 'network' }),
  }
}
