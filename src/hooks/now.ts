import { useEffect, useState } from 'react'

/** The present instant, refreshed on a beat and whenever the page is looked at again. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const beat = () => setNow(Date.now())
    const timer = setInterval(beat, intervalMs)
    document.addEventListener('visibilitychange', beat)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', beat)
    }
  }, [intervalMs])
  return now
}
