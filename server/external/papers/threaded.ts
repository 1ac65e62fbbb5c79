import { Piscina } from 'piscina'
import type { Bytes } from '#contract/route.ts'
import type { Paper, Papers } from './port.ts'

/** A thread with nothing to draw ends after this long. */
const IDLE_MS = 60_000

/** Papers drawn in a thread of their own: one takes a tenth of a second, in which nobody else would be answered. */
export function threadedPapers(): Papers & { close: () => Promise<void> } {
  const pool = new Piscina<Paper, Bytes>({
    filename: new URL('draw-aside.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  })
  return {
    pdf: (paper) => pool.run(paper, { name: 'draw' }),
    close: () => pool.destroy(),
  }
}
