import type { Page } from '@playwright/test'
import type { Fault } from './fault.ts'
import { MAX_SHIFT, stillnessOf } from './layout-shift.ts'

/** Whether a page has jumped since it was loaded, for the first time (cold) or again (warm), and what moved most. */
export async function jumps(page: Page, load: 'cold' | 'warm'): Promise<Fault[]> {
  const { score, shifts } = await stillnessOf(page)
  if (score <= MAX_SHIFT) return []
  const [most] = shifts.toSorted((one, other) => other.value - one.value)
  return [
    {
      check: 'layout-shift',
      // Where things stood and stand differs from one load to the next.
      element:
        most?.moved.map((each) => each.replaceAll(/"[^"]*"|-?\d+\+\d+|->/g, '').trim()).join(', ') ?? '',
      text: most?.moved.join('; ') ?? '',
      detail: `${load} ${score.toFixed(2)}`,
    },
  ]
}
