import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { consultationStatuses } from '#contract/consultation.ts'
import { formatDay } from '../../i18n/formats.ts'
import { FilterForm } from '../../ui/data/filter-form.tsx'
import { DatePicker } from '../../ui/field/date-picker.tsx'
import { Field, FieldGroup } from '../../ui/field/field.tsx'
import { Select } from '../../ui/field/select.tsx'
import { useStatusText } from '../../ui/status/status-text.ts'
import css from './consultations.module.css'
import type { ChangeSearch, ConsultationsSearch } from './search.ts'

interface Props {
  search: ConsultationsSearch
  onSearch: ChangeSearch
  onClear: () => void
  busy: boolean
}

/** Narrows the list by status and by day of the start. */
export function ConsultationFilters({ search, onSearch, onClear, busy }: Props) {
  const { status, from, to } = search
  // What is applied from elsewhere (a chip taken away, Back) begins the draft anew.
  return <Draft key={`${status}/${from}/${to}`} {...{ search, onSearch, onClear, busy }} />
}

function Draft({ search, onSearch, onClear, busy }: Props) {
  const { t } = useLingui()
  const statusText = useStatusText()
  const [draft, setDraft] = useState(search)
  const { status, from, to } = search
  const first = from && formatDay(from)
  const last = to && formatDay(to)
  const applied = [
    ...(status ? [{ key: 'status' as const, label: statusText('consultation', status) }] : []),
    ...(first ? [{ key: 'from' as const, label: t`No ${first}` }] : []),
    ...(last ? [{ key: 'to' as const, label: t`Līdz ${last}` }] : []),
  ]
  return (
    <FilterForm
      folds
      applied={applied}
      busy={busy}
      onSubmit={() => onSearch({ ...draft, offset: undefined })}
      onClear={() => {
        setDraft({})
        onClear()
      }}
      onRemove={(key) => onSearch({ [key]: undefined, offset: undefined })}
    >
      <Field label={t`Statuss`} optional="unsaid">
        <Select
          placeholder={t`Visi`}
          options={consultationStatuses.map((value) => ({ value, label: statusText('consultation', value) }))}
          value={draft.status ?? ''}
          onChange={({ target }) => {
            const chosen = consultationStatuses.find((value) => value === target.value)
            setDraft({ ...draft, status: chosen })
          }}
        />
      </Field>
      <div className={css.date}>
        <FieldGroup label={t`No`} optional="unsaid">
          <DatePicker
            mode="near"
            value={draft.from ?? ''}
            onChange={(value) => setDraft({ ...draft, from: value })}
          />
        </FieldGroup>
      </div>
      <div className={css.date}>
        <FieldGroup label={t`Līdz`} optional="unsaid">
          <DatePicker
            mode="near"
            value={draft.to ?? ''}
            onChange={(value) => setDraft({ ...draft, to: value })}
          />
        </FieldGroup>
      </div>
    </FilterForm>
  )
}
