import { useLingui } from '@lingui/react/macro'
import type { OwnPatient } from '#contract/overview.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { FlagMark } from '../../parts/record/flag-mark.tsx'
import { usePatientName } from '../../parts/person-name/patient-name.ts'
import { TextLink } from '../../ui/button/text-link.tsx'
import type { Column } from '../../ui/data/table.tsx'

/** The columns of the list of a specialist's patients. */
export function useColumns(): Column<OwnPatient>[] {
  const { t } = useLingui()
  const formats = useFormats()
  const patientName = usePatientName()
  const moment = (at: string | undefined) =>
    at === undefined ? (
      '–'
    ) : (
      <time className="num" dateTime={at}>
        {formats.dateTime(at)}
      </time>
    )
  return [
    {
      key: 'name',
      head: t`Pacients`,
      kind: 'title',
      cell: (patient) => (
        <>
          <b>
            <TextLink inherit to="/doctor/patients/$id" params={{ id: patient._id }}>
              {patientName(patient)}
            </TextLink>
          </b>
          {patient.flaggedSince && (
            <>
              <br />
              <FlagMark since={patient.flaggedSince} />
            </>
          )}
        </>
      ),
    },
    { key: 'last', head: t`Pēdējā konsultācija`, cell: ({ lastConsultationAt: at }) => moment(at) },
    { key: 'next', head: t`Nākamā konsultācija`, cell: ({ nextConsultationAt: at }) => moment(at) },
    {
      key: 'consultations',
      head: t`Konsultācijas`,
      kind: 'money',
      cell: ({ consultations }) => formats.number(consultations),
    },
    {
      key: 'overviews',
      head: t`Pieraksti`,
      kind: 'money',
      cell: ({ overviews }) => formats.number(overviews),
    },
  ]
}
