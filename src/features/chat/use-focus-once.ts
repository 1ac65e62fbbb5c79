import { useCallback, useEffect, useRef } from 'react'

/** A field that was just opened by a button takes the focus: whoever pressed it goes on there, and back to it. */
export function useFocusOnce() {
  const field = useRef<HTMLInputElement>(null)
  const opener = useRef<Element>(null)
  useEffect(() => {
    opener.current = document.activeElement
    field.current?.focus()
  }, [])
  const giveBack = useCallback(() => {
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }, [])
  return { field, giveBack }
}
