import { later } from '../../ui/later/later.ts'

/** Comes when a specialist wants to offer the next appointment. */
export const OfferNextDialogLater = later(
  async () => (await import('./offer-next-dialog.tsx')).OfferNextDialog,
)
