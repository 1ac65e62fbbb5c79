import type { Consultation } from '#contract/consultation.ts'

/** Whether a calendar of a stretch has a consultation, chosen as the server does: what was refused or ran out is not there. */
export const liesIn =
  (stretch: { readonly from: string; readonly to: string }) =>
  ({ from, to, status }: Pick<Consultation, 'from' | 'to' | 'status'>) =>
    status !== 'rejected' &&
    status !== 'expired' &&
    Date.parse(from) < Date.parse(stretch.to) &&
    Date.parse(to) > Date.parse(stretch.from)
