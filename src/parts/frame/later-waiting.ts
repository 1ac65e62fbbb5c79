import { later } from '../../ui/later/later.ts'

/** For doctors and administrators only; apart from the other parts that come later, because three of those show them. */
export const WaitingCount = later(async () => (await import('./waiting-count.tsx')).WaitingCount)
export const WaitingLink = later(async () => (await import('./waiting-link.tsx')).WaitingLink)
