import { AsyncLocalStorage } from 'node:async_hooks'
import { markDone, type Claim } from './write.ts'
import type { Tx } from '../schema.ts'

const running = new AsyncLocalStorage<Claim>()

/** Runs what a call asks for; whatever does it can note so. */
export const runCall = <T>(call: Claim, run: () => Promise<T>): Promise<T> => running.run(call, run)

/**
 * Notes, with the change that a call asked for, that it is done: should its process die before it answers, whoever asks
 * again under the same key is not told that it was done already, as somebody else would be. Nothing outside such a call.
 */
export async function noteDone(tx: Tx): Promise<void> {
  const call = running.getStore()
  if (call) await markDone(tx, call)
}
