import type { Unkept } from './keeper.ts'

// In the memory of this page alone: it is about somebody's health.
const left = new Map<string, Unkept<unknown>>()

/**
 * Holds what could not be kept when its screen went, because the session was over or there was no network, until the
 * same person comes back to it.
 */
export function leaveBehind(name: string, words: Unkept<unknown>): void {
  left.set(name, words)
}

/** What was left of the draft with this name. */
export function leftBehind<Form>(name: string): Unkept<Form> | undefined {
  // What was left under a name is of the form that this name always has.
  return left.get(name) as Unkept<Form> | undefined
}

/** It stands in a form again, or has been kept. */
export function forgetLeft(name: string): void {
  left.delete(name)
}
