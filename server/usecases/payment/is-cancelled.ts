import type { BareConsultation } from '../../store/consultation/read.ts'

/** What was cancelled is not charged: giving its money back is another effect's task. */
export const isCancelled = ({
  status,
  closed_reason,
}: Pick<BareConsultation, 'status' | 'closed_reason'>): boolean =>
  status === 'rejected' || (status === 'expired' && closed_reason !== 'patient_absent')
