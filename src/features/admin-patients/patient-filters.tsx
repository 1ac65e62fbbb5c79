import { useLingui } from '@lingui/react/macro'
import { userStatuses } from '#contract/account.ts'
import { type Filtering, useFilter } from '../../hooks/filter.ts'
import { useIdCheck } from '../../parts/record-list/id-check.ts'
import { TextFilter } from '../../ui/data/filter-fields.tsx'
import { FilterForm } from '../../ui/data/filter-form.tsx'
import { StatusFilter } from '../../ui/data/status-filter.tsx'
import { useStatusText } from '../../ui/status/status-text.ts'
import type { PatientsSearch } from './search.ts'

/** Narrows the list by status, patient id and user id. */
export function PatientFilters(filtering: Filtering<PatientsSearch>) {
  const { t } = useLingui()
  const statusText = useStatusText()
  const idCheck = useIdCheck()
  const { status, patientId, userId } = filtering.search
  const { form, field } = useFilter({
    ...filtering,
    chips: {
      status: status && statusText('user', status),
      patientId: patientId && t`Pacienta ID: ${patientId}`,
      userId: userId && t`Lietotāja ID: ${userId}`,
    },
    checks: { patientId: idCheck, userId: idCheck },
  })
  return (
    <FilterForm {...form}>
      <StatusFilter kind="user" statuses={userStatuses} {...field('status')} />
      <TextFilter label={t`Pacienta ID`} {...field('patientId')} />
      <TextFilter label={t`Lietotāja ID`} {...field('userId')} />
    </FilterForm>
  )
}
