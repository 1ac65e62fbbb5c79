import type { BareConsultation } from '../consultation/read.ts'
import type { Reader } from '../schema.ts'
import type { PaymentRow } from './read.ts'

/** A consultation that is decided, and how far its payment is. */
interface UnmovedRow extends Pick<BareConsultation, 'id' | 'status' | 'closed_reason'> {
  payment_state: PaymentRow['state']
}

/**
 * Consultations, starting from an instant on, whose money is only reserved or is still with us though they were accepted
 * or called off, the soonest first. What a person has to look at is theirs; what is kept for a patient who stayed away is
 * left out here, or enough of them would fill the list.
 */
export function listUnsettledMoney(db: Reader, since: Date, limit: number): Promise<UnmovedRow[]> {
  return db
    .selectFrom('consultation')
    .innerJoin('payment', 'payment.id', 'consultation.payment_id')
    .select([
      'consultation.id',
      'consultation.status',
      'consultation.closed_reason',
      'payment.state as payment_state',
    ])
    .where('consultation.starts_at', '>=', since)
    .where('consultation.status', '!=', 'awaiting_approval')
    .where((on) =>
      on.or([
        on('payment.state', '=', 'authorised'),
        on.and([
          on('payment.state', '=', 'captured'),
          on('consultation.status', 'in', ['rejected', 'expired']),
          on('consultation.closed_reason', 'is distinct from', 'patient_absent'),
        ]),
      ]),
    )
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('payment_finding')
            .select('payment_finding.id')
            .whereRef('payment_finding.payment_id', '=', 'payment.id')
            .where('payment_finding.gone_at', 'is', null),
        ),
      ),
    )
    .orderBy('consultation.starts_at')
    .limit(limit)
    .execute()
}
