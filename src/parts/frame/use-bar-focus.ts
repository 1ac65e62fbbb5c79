import { useRef } from 'react'
import { useFocusGoesOn } from '../../hooks/focus-goes-on.ts'

/** A bar may go away under the hand: then one reads on in the screen, at the place where one was. */
export function useBarFocus<E extends HTMLElement>() {
  const act = useRef<E>(null)
  useFocusGoesOn(act, () => () => document.getElementById('main')?.focus({ preventScroll: true }))
  return act
}
