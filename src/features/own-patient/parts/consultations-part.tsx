import { useLingui } from '@lingui/react/macro'
import { usePatientConsultations } from '../../../data/consultations.ts'
import { HeldNote } from '../../../parts/form/held-note.tsx'
import type { Paged } from '../../../parts/lists/last-page.ts'
import { PagedTable } from '../../../parts/lists/paged-table.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { useConsultationActions } from './use-consultation-actions.ts'
import { useConsultationColumns } from './use-consultation-columns.tsx'
import { useFormats } from '../../../i18n/use-formats.ts'

/** Every consultation with a patient, past and coming, newest first. */
export function ConsultationsPart({ patientId, ...paged }: Paged & { patientId: string }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const list = usePatientConsultations(patientId, paged.offset)
  return (
    <Stack gap={4}>
      <HeldNote reading={list} />
      <PagedTable
        {...paged}
        label={t`Konsultācijas`}
        list={list}
        columns={useConsultationColumns()}
        rowName={({ from }) => dateTime(from)}
        actions={useConsultationActions()}
        empty={<Empty level={2} title={t`Konsultāciju vēl nav`} />}
      />
    </Stack>
  )
}
