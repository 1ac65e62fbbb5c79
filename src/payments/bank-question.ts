import { useEffect, useRef } from 'react'
import type { CardIntent } from '#contract/card.ts'
import { useServices } from '../app/services.tsx'

interface Question extends CardIntent {
  /** The bank was answered, whatever the answer. */
  onDone: () => void
  /** The question is not on screen any more. */
  onClose: () => void
}

/** Has the card processor show its bank's question, once for each time it is put on screen. */
export function useBankQuestion({ clientSecret, publishableKey, onDone, onClose }: Question): void {
  const { cards } = useServices()
  const then = useRef({ onDone, onClose })
  useEffect(() => {
    then.current = { onDone, onClose }
  })
  useEffect(() => {
    let left = false
    async function ask() {
      const answered = await cards.askBank({ clientSecret, publishableKey }).catch(() => false)
      if (left) return
      then.current.onClose()
      if (answered) then.current.onDone()
    }
    void ask()
    return () => {
      left = true
    }
  }, [cards, clientSecret, publishableKey])
}
