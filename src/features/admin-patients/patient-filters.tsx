import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { userStatuses } from '#contract/account.ts'
import { useDraft } from '../../hooks/draft.ts'
import { FilterForm } from '../../ui/data/filter-form.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Select } from '../../ui/field/select.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { useStatusText } from '../../ui/status/status-text.ts'
import { type ChangePatients, isIdStart, type PatientsSearch } from './search.ts'

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
      <Field label={t`Statuss`} optional="unsaid">
        <Select
          placeholder={t`Jebkurš`}
          options={userStatuses.map((value) => ({ value, label: statusText('user', value) }))}
          value={draft.status}
          onChange={({ target }) => change({ status: target.value })}
        />
      </Field>
      <Field label={t`Pacienta ID`} optional="unsaid" error={fault(draft.patientId)}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          value={draft.patientId}
          onChange={({ target }) => change({ patientId: target.value })}
        />
      </Field>
      <Field label={t`Lietotāja ID`} optional="unsaid" error={fault(draft.userId)}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          value={draft.userId}
          onChange={({ target }) => change({ userId: target.value })}
        />
      </Field>
    </FilterForm>
  )
}
