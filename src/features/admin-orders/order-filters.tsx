import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ReferenceStart } from '#contract/order.ts'
import { orderStatuses } from '#contract/words.ts'
import { useDraft } from '../../hooks/draft.ts'
import { ChoiceFilter, TextFilter } from '../../ui/data/filter-fields.tsx'
import { FilterForm } from '../../ui/data/filter-form.tsx'
import { useStatusText } from '../../ui/status/status-text.ts'
import type { ChangeOrders, OrdersSearch } from './search.ts'

interface Props {
  search: OrdersSearch
  onSearch: ChangeOrders
  onClear: () => void
  busy: boolean
}

const empty = { status: '', reference: '' }
const wrong = (text: string) => text.trim() !== '' && !z.safeParse(ReferenceStart, text).success

/** Narrows the list by reference and status. */
export function OrderFilters({ search, onSearch, onClear, busy }: Props) {
  const { t } = useLingui()
  const statusText = useStatusText()
  const [draft, change] = useDraft({ ...empty, ...search })
  const [tried, setTried] = useState(false)
  const { status, reference } = search
  const applied = [
    ...(reference ? [{ key: 'reference' as const, label: t`Maksājuma mērķis: ${reference}` }] : []),
    ...(status ? [{ key: 'status' as const, label: statusText('order', status) }] : []),
  ]
  function submit() {
    setTried(true)
    if (wrong(draft.reference)) return
    onSearch({
      status: orderStatuses.find((each) => each === draft.status),
      reference: draft.reference,
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
        change(empty)
        onClear()
      }}
      onRemove={(key) => onSearch({ [key]: undefined, offset: undefined })}
    >
      <TextFilter
        label={t`Maksājuma mērķis`}
        error={
          tried && wrong(draft.reference)
            ? t`Vajag numuru no konta izraksta, piemēram, RF96 2381 9604`
            : undefined
        }
        value={draft.reference}
        onChange={(next) => change({ reference: next })}
      />
      <ChoiceFilter
        label={t`Statuss`}
        any={t`Jebkurš`}
        options={orderStatuses.map((value) => ({ value, label: statusText('order', value) }))}
        value={draft.status}
        onChange={(next) => change({ status: next })}
      />
    </FilterForm>
  )
}
