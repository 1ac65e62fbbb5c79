import { later } from './later.ts'

/** For administrators only; apart from the other parts that come later, because two of those show it. */
export const OpenFindings = later(async () => (await import('./open-findings.tsx')).OpenFindings)
