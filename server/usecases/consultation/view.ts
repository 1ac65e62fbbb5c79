import type { Consultation, CardMoney } from '#contract/consultation.ts'
import { displayName } from '#domain/alias.ts'
import { cancelUntil, joinFrom } from '#domain/deadlines.ts'
import { whereMoneyIs } from '#domain/payment.ts'
import type { ConsultationRow } from '../../store/consultation/read.ts'
import { fileUrl } from '../picture/file-url.ts'
import { isCancelled } from '../payment/is-cancelled.ts'
import type { Actor, Ports } from '../ports.ts'
import { readComment } from './comment.ts'
import { proposalView } from './proposal.ts'

/** For whom a consultation is shown: doctors never see who an anonymous patient is. */
export type Audience = Actor['role']

/** Where a patient's note is sealed. */
export const notePlace = (consultationId: string) => `consultation/${consultationId}/note`

const euro = (cents: number) => cents / 100
const iso = (at: number | Date) => new Date(at).toISOString()

/** Its patient as the audience may know them: before doctors who stays anonymous is a number. */
export function patientView(
  row: Pick<
    ConsultationRow,
    'patient_id' | 'patient_name' | 'patient_surname' | 'patient_alias' | 'patient_anonymous'
  >,
  audience: Audience,
): Consultation['patient'] {
  const patient = { name: row.patient_name, surname: row.patient_surname, alias: row.patient_alias }
  const shown = displayName(patient, row.patient_anonymous && audience === 'doctor')
  return {
    _id: row.patient_id,
    displayName: shown.kind === 'alias' ? String(shown.number) : shown.text,
    anonymous: row.patient_anonymous,
  }
}

/** A consultation as one of its people, or an administrator, may see it. */
export async function consultationView(
  { vault }: Pick<Ports, 'vault'>,
  row: ConsultationRow,
  audience: Audience,
): Promise<Consultation> {
  const note =
    row.note === null || audience === 'admin'
      ? null
      : await vault.open(row.patient_data_key, notePlace(row.id), row.note)
  const comment = await readComment({ vault }, row)
  const proposal = await proposalView({ vault }, row, audience)
  return {
    _id: row.id,
    doctor: {
      _id: row.doctor_id,
      name: row.doctor_name,
      surname: row.doctor_surname,
      photo: fileUrl(row.doctor_photo),
      speciality: row.doctor_speciality,
    },
    patient: patientView(row, audience),
    from: iso(row.starts_at),
    to: iso(row.ends_at),
    minutes: row.minutes,
    createdAt: iso(row.created_at),
    status: row.status,
    price: euro(row.total_cents),
    prices: {
      base: euro(row.base_cents),
      firstDiscount: euro(row.first_discount_cents),
      promoDiscount: euro(row.promo_discount_cents),
      total: euro(row.total_cents),
    },
    ...(row.promo_code ? { promoCode: row.promo_code } : {}),
    ...(note ? { note } : {}),
    ...(proposal ? { proposal } : {}),
    ...(row.closed_reason ? { closedReason: row.closed_reason } : {}),
    ...(comment ? { comment } : {}),
    paidWith: row.paid_with,
    ...(audience === 'doctor' ? {} : moneyView(row)),
    cancelUntil: iso(cancelUntil(row.starts_at.getTime())),
    joinFrom: iso(joinFrom(row.starts_at.getTime())),
    metBefore: row.met_before,
    ...(row.call_seconds === null ? {} : { callDuration: row.call_seconds }),
    ...(row.earned_cents === null || audience === 'patient' ? {} : { earned: euro(row.earned_cents) }),
    version: row.version,
  }
}

/** Where the money is, by the payment itself: the reason of an end tells only where it was to go. */
function moneyView(row: ConsultationRow): { money?: CardMoney } {
  if (row.payment_state === null) return {}
  const state = whereMoneyIs(row.payment_state, {
    isCancelled: isCancelled(row),
    refused: row.payment_refused,
    dispute: row.payment_dispute,
  })
  return { money: { state, refunded: euro(row.payment_returned) } }
}
