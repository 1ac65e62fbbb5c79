import { useMemo, useRef } from 'react'

/** The key of the act being tried: the same while the same act is repeated, new for every other act. */
export function useIdempotencyKey() {
  const kept = useRef<{ act: string; key: string } | null>(null)
  return useMemo(
    () => ({
      keyFor(act: unknown): string {
        const text = JSON.stringify(act)
        if (kept.current?.act !== text) kept.current = { act: text, key: crypto.randomUUID() }
        return kept.current.key
      },
      /** The server has answered: whatever comes next is another act. */
      settle() {
        kept.current = null
      },
    }),
    [],
  )
}
