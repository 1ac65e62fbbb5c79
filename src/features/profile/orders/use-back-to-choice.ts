import { type RefObject, useRef } from 'react'
import { useFocusGoesOn } from '../../../hooks/focus-goes-on.ts'

/** For what stands in place of the choice: pressing the way back to it leads the focus to its heading. */
export function useBackToChoice(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useFocusGoesOn(box, () => () => document.getElementById('buying')?.focus())
  return box
}
