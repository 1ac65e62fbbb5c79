import { useMemo, useRef } from 'react'
import { keepAct, type KeptAct, keptAct } from './kept-act.ts'

/**
 * The key of the act being tried: the same while the same act is repeated, new for every other act. With `keep` it
 * outlives the screen and a reload, in this tab.
 */
export function useIdempotencyKey({ keep = false } = {}) {
  const current = useRef<KeptAct | null>(null)
  return useMemo(
    () => ({
      keyFor(input: unknown): string {
        const act = JSON.stringify(input)
        const known = current.current ?? (keep ? keptAct() : null)
        current.current = known?.act === act ? known : { act, key: crypto.randomUUID() }
        if (keep) keepAct(current.current)
        return current.current.key
      },
      /** The server has answered: whatever comes next is another act. */
      settle() {
        current.current = null
        if (keep) keepAct(null)
      },
    }),
    [keep],
  )
}
