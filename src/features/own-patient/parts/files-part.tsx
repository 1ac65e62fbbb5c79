import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnPatient } from '#contract/overview.ts'
import { listPatientFiles } from '#contract/patient-file.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { pageFrom } from '../../../data/list-search.ts'
import type { Paged } from '../../../parts/lists/last-page.ts'
import { PagedTable } from '../../../parts/lists/paged-table.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { useFileColumns } from './use-file-columns.tsx'

interface Props extends Paged {
  patientId: string
  patient: OwnPatient
}

/** The files that a specialist and a patient sent to each other, newest first. */
export function FilesPart({ patientId, patient, ...paged }: Props) {
  const { t } = useLingui()
  const list = useApiQuery(
    listPatientFiles,
    { params: { id: patientId }, query: pageFrom(paged.offset) },
    { placeholderData: 'previous' },
  )
  return (
    <PagedTable
      {...paged}
      label={t`Faili`}
      list={list}
      columns={useFileColumns(patient)}
      empty={
        <Empty level={2} title={t`Failu vēl nav.`}>
          <Trans>Šeit būs attēli un dokumenti no jūsu sarakstes.</Trans>
        </Empty>
      }
    />
  )
}
