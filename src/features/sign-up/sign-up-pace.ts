import { MINUTE, SECOND } from '#domain/duration.ts'

/** How long the page waits before it asks again whether an address was confirmed, after so many answers. */
export const stateAgainIn = (answers: number): number => Math.min(MINUTE, 3 * SECOND * 1.2 ** answers)
