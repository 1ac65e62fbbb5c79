import type { Consultation } from '#contract/consultation.ts'
import type { Span } from '#contract/doctor.ts'
import { openProposal } from '../../../parts/consultation/when-to-join.ts'

const overlaps = (stretch: Span, { from, to }: Span) =>
  Date.parse(from) < Date.parse(stretch.to) && Date.parse(to) > Date.parse(stretch.from)

/** Whether a calendar of a stretch has a consultation, chosen as the server does: what was refused or ran out is not there. */
export const liesIn = (stretch: Span) => (consultation: Pick<Consultation, 'from' | 'to' | 'status'>) =>
  consultation.status !== 'rejected' && consultation.status !== 'expired' && overlaps(stretch, consultation)

/** Whether a time that is proposed for a consultation lies there, wherever the consultation is itself. */
export const proposedIn =
  (stretch: Span, now: number) => (consultation: Pick<Consultation, 'from' | 'proposal'>) =>
    Date.parse(consultation.from) >= now &&
    openProposal(consultation, now)?.times.some((time) => overlaps(stretch, time)) === true
