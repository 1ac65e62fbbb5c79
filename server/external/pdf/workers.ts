import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Bytes } from '#contract/route.ts'
import type { Owner } from '../workers/fair-queue.ts'
import { openPool, type PoolOptions } from '../workers/pool.ts'
import { TaskKilled } from '../workers/worker.ts'
import type { Paper, Papers } from './port.ts'

const limits = {
  program: new URL('program.ts', import.meta.url),
  size: 1,
  most: 40,
  perOwner: 4,
  taskMs: 30_000,
} satisfies PoolOptions

/** Papers drawn in a process of its own: one takes a tenth of a second, in which nobody else would be answered. */
export function paperWorkers(options: Partial<PoolOptions> = {}): Papers & {
  waiting: () => number
  close: () => void
} {
  const pool = openPool<Paper, null>({ ...limits, ...options })
  const draw = async (paper: Paper, owner: Owner): Promise<Outcome<Bytes>> => {
    try {
      const drawn = await pool.run({ head: paper }, owner)
      return isFailure(drawn) ? drawn : (drawn.bytes ?? new Uint8Array())
    } catch (error) {
      // On a machine that is busy enough a good paper may take too long.
      if (error instanceof TaskKilled) return failure('busy', { retryAfter: limits.taskMs / 1000 })
      throw error
    }
  }
  return {
    pdf: draw,
    async ownPdf(paper) {
      const drawn = await draw(paper, null)
      if (isFailure(drawn)) throw new Error(`a paper was refused: ${drawn.failure}`)
      return drawn
    },
    waiting: () => pool.waiting(),
    close: () => pool.close(),
  }
}
