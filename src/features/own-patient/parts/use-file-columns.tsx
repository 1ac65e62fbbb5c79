import { useLingui } from '@lingui/react/macro'
import type { OwnPatient } from '#contract/overview.ts'
import type { PatientFile } from '#contract/patient-file.ts'
import { isPicture } from '#domain/attachment.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { usePatientName } from '../../../parts/person-name/patient-name.ts'
import type { Column } from '../../../ui/data/table.tsx'
import { SentFile } from './sent-file.tsx'

/** The columns of the files that a specialist and a patient sent to each other. */
export function useFileColumns(patient: OwnPatient): Column<PatientFile>[] {
  const { t } = useLingui()
  const { dateTime, fileSize } = useFormats()
  const patientName = usePatientName()
  return [
    { key: 'name', head: t`Fails`, kind: 'title', cell: (file) => <SentFile file={file} /> },
    {
      key: 'size',
      head: t`Lielums`,
      cell: (file) => `${isPicture(file) ? t`Attēls` : 'PDF'} · ${fileSize(file.size)}`,
    },
    {
      key: 'sent',
      head: t`Nosūtīts`,
      cell: ({ sentAt }) => (
        <time className="num" dateTime={sentAt}>
          {dateTime(sentAt)}
        </time>
      ),
    },
    {
      key: 'from',
      head: t`Sūtītājs`,
      cell: ({ from }) => (from === 'doctor' ? t`Jūs` : patientName(patient)),
    },
  ]
}
