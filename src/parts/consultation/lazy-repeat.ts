import { later } from '../../ui/later/later.ts'

/** Comes when somebody wants to book again: payment, cards and all. */
export const RepeatDialogLater = later(async () => (await import('./repeat-dialog.tsx')).RepeatDialog)
