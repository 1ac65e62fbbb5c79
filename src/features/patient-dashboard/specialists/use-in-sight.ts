import { type RefObject, useEffect, useState } from 'react'

/** What stands in front of the page at its end: a bar with the total over the tab bar, whether it is shown or not. */
const BARS = '-72px 0px -136px'

/** Whether all of an element can be seen between the bars of a phone. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return undefined
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting === true),
      { rootMargin: BARS, threshold: 1 },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return inSight
}
