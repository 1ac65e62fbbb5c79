import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

const fields = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** Where reading begins: the first field (not on touch, where a keyboard would jump up), else the title. */
function firstFocus(dialog: HTMLElement): HTMLElement | null {
  const touch = matchMedia('(pointer: coarse)').matches
  const field = touch ? null : dialog.querySelector<HTMLElement>(fields)
  return field ?? dialog.querySelector<HTMLElement>('h2[tabindex]')
}

/**
 * Opens a native dialog as modal while it is mounted. The browser then keeps focus inside, and at the end gives
 * it back; where the element focus came from is gone by then, the screen's main part takes it.
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
    element.showModal()
    firstFocus(element)?.focus()
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
      element.close()
      if (before?.isConnected) before.focus()
      else document.querySelector<HTMLElement>('main')?.focus()
    }
  }, [])

  return dialog
}
