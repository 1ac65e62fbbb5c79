import { useLingui } from '@lingui/react/macro'
import type { WaitingFlag } from '#contract/flag.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { PatientCell } from '../../parts/lists/patient-cell.tsx'
import { EscalatedWhy } from '../../parts/record/escalated.tsx'
import { Waited } from '../../parts/record/waited.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { EmailText } from '../../ui/person/email-text.tsx'
import { PhoneText } from '../../ui/person/phone-text.tsx'

/** Who it is, how to reach them, why administrators have them, and how long they have waited. */
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
      cell: ({ patient: { phone } }) => (phone ? <PhoneText phone={phone} /> : '–'),
    },
    { key: 'email', head: t`E-pasts`, cell: ({ patient }) => <EmailText email={patient.email} /> },
    {
      key: 'why',
      head: t`Kāpēc`,
      cell: ({ escalated }) =>
        escalated ? (
          <>
            <EscalatedWhy {...escalated} />
            <br />
            <time className="num xs dim" dateTime={escalated.at}>
              {dateTime(escalated.at)}
            </time>
          </>
        ) : (
          t`Nav speciālista`
        ),
    },
    {
      key: 'since',
      head: t`Gaida kopš`,
      cell: ({ raisedAt }) => (
        <>
          <Waited since={raisedAt} />
          <br />
          <time className="num xs dim" dateTime={raisedAt}>
            {dateTime(raisedAt)}
          </time>
        </>
      ),
    },
  ]
}
