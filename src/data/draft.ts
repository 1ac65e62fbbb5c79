import { useState } from 'react'
import { useRestoredText } from './restored-text.ts'
import { useServices } from '../app/services.tsx'

/**
 * What is being typed before it is applied. It begins anew whenever what is applied changes from elsewhere: a chip
 * taken away, Back.
 */
export function useDraft<T extends object>(applied: T): [T, (change: Partial<T>) => void] {
  const [state, setState] = useState({ applied, draft: applied })
  const current =
    JSON.stringify(state.applied) === JSON.stringify(applied) ? state : { applied, draft: applied }
  if (current !== state) setState(current)
  return [current.draft, (change) => setState({ applied, draft: { ...current.draft, ...change } })]
}

/**
 * A text that is not lost by a reload, nor by a session that ends by itself: it stays on the device until it is sent or the
 * person signs out.
 */
export function useKeptDraft(name: string) {
  const { drafts } = useServices().session
  const [text, setText] = useState(() => drafts.read(name))
  const kept = useRestoredText(name, (words) => setText((now) => now || words))
  return {
    text,
    change(next: string) {
      setText(next)
      drafts.write(name, next)
      kept.write(next)
    },
    forget() {
      drafts.write(name, '')
      kept.forget()
    },
  }
}
