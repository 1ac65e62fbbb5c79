import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { paymentStatuses } from '#contract/words.ts'
import { useDraft } from '../../hooks/draft.ts'
import { isIdStart } from '../../hooks/list-search.ts'
import { formatDay } from '../../i18n/formats.ts'
import { ChoiceFilter, TextFilter } from '../../ui/data/filter-fields.tsx'
import { FilterForm } from '../../ui/data/filter-form.tsx'
import { DatePicker } from '../../ui/field/date-picker.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'
import { useStatusText } from '../../ui/status/status-text.ts'
import css from './payment-filters.module.css'
import type { ChangePayments, PaymentsSearch } from './search.ts'

interface Props {
  search: PaymentsSearch
  onSearch: ChangePayments
  onClear: () => void
  busy: boolean
}

const empty = { status: '', from: '', to: '', patientId: '' }
const wrong = (text: string) => text.trim() !== '' && !isIdStart(text.trim())

/** Narrows the list by status, day and patient. */
export function PaymentFilters({ search, onSearch, onClear, busy }: Props) {
  const { t } = useLingui()
  const statusText = useStatusText()
  const [draft, change] = useDraft({ ...empty, ...search })
  const [tried, setTried] = useState(false)
  const { status, from, to, patientId } = search
  const first = from && formatDay(from)
  const last = to && formatDay(to)
  const applied = [
    ...(status ? [{ key: 'status' as const, label: statusText('payment', status) }] : []),
    ...(first ? [{ key: 'from' as const, label: t`No ${first}` }] : []),
    ...(last ? [{ key: 'to' as const, label: t`Līdz ${last}` }] : []),
    ...(patientId ? [{ key: 'patientId' as const, label: t`Pacienta ID: ${patientId}` }] : []),
  ]
  function submit() {
    setTried(true)
    if (wrong(draft.patientId)) return
    onSearch({
      ...draft,
      status: paymentStatuses.find((each) => each === draft.status),
      offset: undefined,
    })
  }
  return (
    <FilterForm
      folds
      applied={applied}
      busy={busy}
      onSubmit={submit}
      onClear={() => {
        setTried(false)
        change(empty)
        onClear()
      }}
      onRemove={(key) => onSearch({ [key]: undefined, offset: undefined })}
    >
      <ChoiceFilter
        label={t`Statuss`}
        any={t`Jebkurš`}
        options={paymentStatuses.map((value) => ({ value, label: statusText('payment', value) }))}
        value={draft.status}
        onChange={(next) => change({ status: next })}
      />
      <TextFilter
        label={t`Pacienta ID`}
        error={tried && wrong(draft.patientId) ? t`Vajag ID vai tā sākumu, piemēram, 8f2c41` : undefined}
        value={draft.patientId}
        onChange={(next) => change({ patientId: next })}
      />
      <div className={css.date}>
        <FieldGroup label={t`No`} optional="unsaid">
          <DatePicker mode="near" value={draft.from} onChange={(value) => change({ from: value })} />
        </FieldGroup>
      </div>
      <div className={css.date}>
        <FieldGroup label={t`Līdz`} optional="unsaid">
          <DatePicker mode="near" value={draft.to} onChange={(value) => change({ to: value })} />
        </FieldGroup>
      </div>
    </FilterForm>
  )
}
