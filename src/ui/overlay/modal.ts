import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { fields, nearestOperable, surroundings } from '../focus/nearest.ts'
import { openLayer } from './layers.ts'
import { raise } from './raise.ts'

/** Where reading begins: the first field (not on touch, where a keyboard would jump up), else the title. */
function firstFocus(dialog: HTMLElement): HTMLElement | null {
  const touch = matchMedia('(pointer: coarse)').matches
  const field = touch ? null : dialog.querySelector<HTMLElement>(fields)
  return field ?? dialog.querySelector<HTMLElement>('h2[tabindex]')
}

/** Gives focus back; where what had it is gone by now, whatever is left nearest to it goes on. */
function giveBack(before: HTMLElement | null, around: readonly HTMLElement[]): void {
  // A dialog that nobody's press opened found the focus nowhere.
  const known = before?.isConnected && before !== document.body
  const next = known ? before : nearestOperable(around)
  const target = next ?? document.querySelector<HTMLElement>('main')
  target?.focus()
}

/**
 * Opens a native dialog as modal while it is mounted. The browser then keeps focus inside, and at the end it goes
 * back to where it came from. Back closes it, as Escape does.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const before = document.activeElement as HTMLElement | null
    const around = surroundings(before)
    element.showModal()
    // What is said in passing is said above every window, also one that opens later.
    raise(document.querySelector<HTMLElement>('[role=status][popover]'))
    firstFocus(element)?.focus()
    const gone = openLayer(() => close.current())
    const cancel = (event: Event) => {
      // The owner decides: it may hold the dialog open while something is being sent.
      event.preventDefault()
      close.current()
    }
    const backdrop = (event: MouseEvent) => {
      if (event.target === element) close.current()
    }
    element.addEventListener('cancel', cancel)
    element.addEventListener('mousedown', backdrop)
    return () => {
      element.removeEventListener('cancel', cancel)
      element.removeEventListener('mousedown', backdrop)
      gone()
      element.close()
      giveBack(before, around)
    }
  }, [])

  return dialog
}
