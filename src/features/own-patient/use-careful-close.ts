import { useEffect, useState } from 'react'

/**
 * Closing a window in which something is typed that nothing keeps: the first try only asks. The browser asks too, before
 * the page is closed.
 */
export function useCarefulClose(typed: boolean, onClose: () => void) {
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    if (!typed) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [typed])
  return {
    asks: asks && typed,
    close: () => (typed && !asks ? setAsks(true) : onClose()),
    stay: () => setAsks(false),
    leave: onClose,
  }
}
