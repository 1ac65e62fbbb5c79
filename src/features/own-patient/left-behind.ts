import type { Unkept } from './draft-keeper.ts'

// In the memory of this page alone, and of one screen: it is about somebody's health.
let left: { readonly name: string; readonly words: Unkept } | undefined

/** Whose words about whom. */
const nameOf = (doctorId: string, patientId: string) => `${doctorId}/${patientId}`

/**
 * Holds what could not be kept when its screen went, because the session was over or there was no network, until the
 * same specialist comes back to the same patient.
 */
export function leaveBehind(doctorId: string, patientId: string, words: Unkept): void {
  left = { name: nameOf(doctorId, patientId), words }
}

/** What was left. */
export function leftBehind(doctorId: string, patientId: string): Unkept | undefined {
  return left?.name === nameOf(doctorId, patientId) ? left.words : undefined
}

/** It stands in a form again, or has been kept. */
export function forgetLeft(): void {
  left = undefined
}
