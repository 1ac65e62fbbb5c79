import { useLingui } from '@lingui/react/macro'
import type { Consultation } from '#contract/consultation.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Turn } from '../../parts/consultation/turn.tsx'
import { useSpeciality } from '../../parts/specialist/use-speciality.ts'
import { paymentOptionNames } from '../../parts/status/payment-option-names.ts'
import { TextLink } from '../../ui/button/text-link.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { StatusChip } from '../../ui/status/status-chip.tsx'

/** The columns of a patient's consultations. */
export function useColumns(now: number): Column<Consultation>[] {
  const { t } = useLingui()
  const formats = useFormats()
  const speciality = useSpeciality()
  return [
    {
      key: 'doctor',
      head: t`Speciālists`,
      kind: 'title',
      cell: ({ _id, doctor }) => (
        <>
          <b>
            <TextLink inherit to="/patient/consultations/$consultationId" params={{ consultationId: _id }}>
              {doctor.name} {doctor.surname}
            </TextLink>
          </b>
          {doctor.speciality && (
            <>
              <br />
              <span className="dim small">{speciality.name(doctor.speciality)}</span>
            </>
          )}
        </>
      ),
    },
    {
      key: 'status',
      head: t`Statuss`,
      kind: 'status',
      cell: ({ status, closedReason }) => (
        <StatusChip kind="consultation" status={status} {...(closedReason && { closedReason })} />
      ),
    },
    {
      key: 'from',
      head: t`Laiks`,
      cell: (consultation) => (
        <div>
          <time dateTime={consultation.from} className="nowrap">
            {formats.weekday(formats.dayOf(consultation.from), 'short')} {formats.dateTime(consultation.from)}
          </time>
          <br />
          <span className="dim small">{formats.minutes(consultation.minutes)}</span>
          <Turn consultation={consultation} mine="patient" now={now} />
        </div>
      ),
    },
    {
      key: 'price',
      head: t`Cena`,
      kind: 'money',
      cell: ({ price, paidWith }) => (
        <div>
          {formats.euro(price)}
          <br />
          <span className="dim small">{t(paymentOptionNames[paidWith])}</span>
        </div>
      ),
    },
  ]
}
