import { later } from '../../ui/later/later.ts'

/** Comes when a specialist prepares for a session. */
export const BriefingLater = later(async () => (await import('./briefing.tsx')).Briefing)
