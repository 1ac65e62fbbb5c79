import { later } from '../../ui/later/later.ts'

/** Comes when a specialist notes something. */
export const SessionNoteLater = later(async () => (await import('./session-note.tsx')).SessionNote)
