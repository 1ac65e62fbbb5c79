import { failure, type Outcome } from '#contract/errors.ts'
import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { isCommonPassword } from './common.ts'
import { fairQueue } from './fair-queue.ts'
import type { Flow, Passwords } from './port.ts'

/** OWASP's smallest recommended argon2id setting: 19 MiB, two passes, one lane. */
/** 2 is argon2id. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Seconds after which a full queue has been worked off. */
const RETRY_AFTER = 5

/** Of libuv's threads so many stay free for files and names, which would wait for every hash otherwise. */
const FREE_THREADS = 2

interface Options {
  /** How many threads libuv has. */
  threads?: number
  /** How many hashes may wait. */
  waiting?: number
}

/** argon2id on libuv's threads, as many at a time as there are processors. */
export function argon2Passwords({ threads = 4, waiting = 256 }: Options = {}): Passwords & {
  waiting: () => number
} {
  const width = Math.max(1, Math.min(availableParallelism(), threads - FREE_THREADS))
  const inTurn = fairQueue({ width, most: waiting })
  const limited = async <T>(flow: Flow, work: () => Promise<T>): Promise<Outcome<T>> =>
    (await inTurn(flow, work)) ?? failure('busy', { retryAfter: RETRY_AFTER })
  const guesses = fairQueue({ width, most: waiting })
  // Someone unknown costs the same time as someone known: their guess is checked against this.
  const nobody = hash('Nobody knows this one 1', options)
  return {
    hash: (password, flow) => limited(flow, () => hash(password, options)),
    verify: (stored, password, flow) =>
      limited(flow, async () => (await verify(stored ?? (await nobody), password)) && stored !== null),
    guess: async (flow, work) => (await guesses(flow, work)) ?? failure('busy', { retryAfter: RETRY_AFTER }),
    isCommon: isCommonPassword,
    waiting: () => inTurn.waiting() + guesses.waiting(),
  }
}
