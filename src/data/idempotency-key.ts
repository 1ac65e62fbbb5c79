import { useMemo, useRef } from 'react'
import { removePendingAct, addPendingAct, pendingKey } from './pending-acts.ts'

/**
 * The keys of acts that are being tried: one act has the same until it is answered, whatever else is done meanwhile.
 * With `keep` they outlive the screen and a reload, in this tab.
 */
export function useIdempotencyKey({ keep = false } = {}) {
  const tried = useRef(new Map<string, string>())
  return useMemo(
    () => ({
      keyFor(act: unknown): string {
        const name = JSON.stringify(act)
        const known = tried.current.get(name) ?? (keep ? pendingKey(name) : undefined)
        const key = known ?? crypto.randomUUID()
        tried.current.set(name, key)
        if (keep) addPendingAct(name, key)
        return key
      },
      /** The server has answered this act: the same once more is another one. */
      settle(act: unknown) {
        const name = JSON.stringify(act)
        tried.current.delete(name)
        if (keep) removePendingAct(name)
      },
    }),
    [keep],
  )
}
