import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { userStatuses } from '#contract/account.ts'
import { useDraft } from '../../hooks/draft.ts'
import { isIdStart } from '../../hooks/list-search.ts'
import { ChoiceFilter, TextFilter } from '../../ui/data/filter-fields.tsx'
import { FilterForm } from '../../ui/data/filter-form.tsx'
import { useStatusText } from '../../ui/status/status-text.ts'
import type { ChangePatients, PatientsSearch } from './search.ts'

interface Props {
  search: PatientsSearch
  onSearch: ChangePatients
  onClear: () => void
  busy: boolean
}

const wrong = (text: string) => text.trim() !== '' && !isIdStart(text.trim())

/** Narrows the list by status, patient id and user id. */
export function PatientFilters({ search, onSearch, onClear, busy }: Props) {
  const { t } = useLingui()
  const statusText = useStatusText()
  const [draft, change] = useDraft({ status: '', patientId: '', userId: '', ...search })
  const [tried, setTried] = useState(false)
  const { status, patientId, userId } = search
  const fault = (text: string) =>
    tried && wrong(text) ? t`Vajag ID vai tā sākumu, piemēram, 8f2c41` : undefined
  const applied = [
    ...(status ? [{ key: 'status' as const, label: statusText('user', status) }] : []),
    ...(patientId ? [{ key: 'patientId' as const, label: t`Pacienta ID: ${patientId}` }] : []),
    ...(userId ? [{ key: 'userId' as const, label: t`Lietotāja ID: ${userId}` }] : []),
  ]
  function submit() {
    setTried(true)
    if (wrong(draft.patientId) || wrong(draft.userId)) return
    onSearch({
      status: userStatuses.find((each) => each === draft.status),
      patientId: draft.patientId,
      userId: draft.userId,
      offset: undefined,
    })
  }
  return (
    <FilterForm
      applied={applied}
      busy={busy}
      onSubmit={submit}
      onClear={() => {
        setTried(false)
        change({ status: '', patientId: '', userId: '' })
        onClear()
      }}
      onRemove={(key) => onSearch({ [key]: undefined, offset: undefined })}
    >
      <ChoiceFilter
        label={t`Statuss`}
        any={t`Jebkurš`}
        options={userStatuses.map((value) => ({ value, label: statusText('user', value) }))}
        value={draft.status}
        onChange={(next) => change({ status: next })}
      />
      <TextFilter
        label={t`Pacienta ID`}
        error={fault(draft.patientId)}
        value={draft.patientId}
        onChange={(next) => change({ patientId: next })}
      />
      <TextFilter
        label={t`Lietotāja ID`}
        error={fault(draft.userId)}
        value={draft.userId}
        onChange={(next) => change({ userId: next })}
      />
    </FilterForm>
  )
}
