import { useState } from 'react'

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
