import { type RefObject, useLayoutEffect } from 'react'
import { bringIntoSight } from '../../../hooks/bring-into-sight.ts'
import { useBackToChoice } from './use-back-to-choice.ts'

/**
 * For what stands in place of the choice while the bank is asked, and is shorter: it comes into sight and takes the
 * focus that went away with the choice, before a window opens over it that will give the focus back.
 */
export function useInPlaceOfChoice(): RefObject<HTMLDivElement | null> {
  const box = useBackToChoice()
  useLayoutEffect(() => {
    bringIntoSight(box.current)
    if (document.activeElement === document.body)
      box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [box])
  return box
}
