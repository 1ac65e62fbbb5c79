import { useEffect, useRef } from 'react'

/** Whoever comes back from the form of a section goes on at the button that led there, not at the top of the window. */
export function useReturn(cameBack: boolean) {
  const head = useRef<HTMLHeadingElement>(null)
  const once = useRef(cameBack)
  useEffect(() => {
    if (once.current) head.current?.parentElement?.querySelector('button')?.focus()
    once.current = false
  }, [])
  return head
}
