import { useEffect, useState } from 'react'

/** Turns true only when waiting has lasted 300 ms: a quick answer must not flash a skeleton. */
export function useSlow(waiting = true): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => setSlow(true), 300)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])
  return waiting && slow
}
