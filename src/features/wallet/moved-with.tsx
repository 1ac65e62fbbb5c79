import type { StatementLine } from '#contract/wallet.ts'
import { useSession } from '../../session/session.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { usePatientName } from '../../parts/person-name/patient-name.ts'
import { TextLink } from '../../ui/button/text-link.tsx'

/** What a movement came with: the consultation, which leads to it in the calendar, or the payout as lists name it. */
export function MovedWith({ line: { consultationId, consultation, payoutId } }: { line: StatementLine }) {
  const { dateTime, dayOf } = useFormats()
  const patientName = usePatientName()
  // An administrator sees the wallet too, but not the doctor's calendar.
  const mayOpen = useSession().role === 'doctor'
  if (payoutId)
    return (
      <small>
        <code title={payoutId}>{payoutId.slice(0, 8)}</code>
      </small>
    )
  if (!consultation) return null
  const words = `${patientName(consultation.patient)}, ${dateTime(consultation.from)}`
  return (
    <small>
      {mayOpen && consultationId ? (
        <TextLink
          to="/doctor/dashboard"
          search={{ day: dayOf(consultation.from), consultation: consultationId }}
        >
          {words}
        </TextLink>
      ) : (
        words
      )}
    </small>
  )
}
