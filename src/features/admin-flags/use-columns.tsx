import { useLingui } from '@lingui/react/macro'
import type { WaitingFlag } from '#contract/flag.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { PatientCell } from '../../parts/lists/patient-cell.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { EmailText } from '../../ui/person/email-text.tsx'

/** Who it is, how to reach them, and since when they wait. */
export function useColumns(): Column<WaitingFlag>[] {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  return [
    {
      key: 'patient',
      head: t`Pacients`,
      kind: 'title',
      cell: ({ patient }) => <PatientCell patient={patient} />,
    },
    {
      key: 'phone',
      head: t`Tālrunis`,
      cell: ({ patient: { phone } }) => (phone ? <a href={`tel:${phone}`}>{phone}</a> : '–'),
    },
    { key: 'email', head: t`E-pasts`, cell: ({ patient }) => <EmailText email={patient.email} /> },
    {
      key: 'since',
      head: t`Gaida kopš`,
      cell: ({ raisedAt }) => (
        <time className="num" dateTime={raisedAt}>
          {dateTime(raisedAt)}
        </time>
      ),
    },
  ]
}
