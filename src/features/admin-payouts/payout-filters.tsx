import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { payoutStatuses } from '#contract/words.ts'
import { useDraft } from '../../hooks/draft.ts'
import { isIdStart } from '../../hooks/list-search.ts'
import { ChoiceFilter, TextFilter } from '../../ui/data/filter-fields.tsx'
import { FilterForm } from '../../ui/data/filter-form.tsx'
import { useStatusText } from '../../ui/status/status-text.ts'
import type { ChangePayouts, PayoutsSearch } from './search.ts'

interface Props {
  search: PayoutsSearch
  onSearch: ChangePayouts
  onClear: () => void
  busy: boolean
}

const empty = { status: '', id: '' }
const wrong = (text: string) => text.trim() !== '' && !isIdStart(text.trim())

/** Narrows the list by id and status. */
export function PayoutFilters({ search, onSearch, onClear, busy }: Props) {
  const { t } = useLingui()
  const statusText = useStatusText()
  const [draft, change] = useDraft({ ...empty, ...search })
  const [tried, setTried] = useState(false)
  const { status, id } = search
  const applied = [
    ...(id ? [{ key: 'id' as const, label: t`Izmaksas ID: ${id}` }] : []),
    ...(status ? [{ key: 'status' as const, label: statusText('payout', status) }] : []),
  ]
  function submit() {
    setTried(true)
    if (wrong(draft.id)) return
    onSearch({
      status: payoutStatuses.find((each) => each === draft.status),
      id: draft.id,
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
        label={t`Izmaksas ID`}
        error={tried && wrong(draft.id) ? t`Vajag ID vai tā sākumu, piemēram, 8f2c41` : undefined}
        value={draft.id}
        onChange={(next) => change({ id: next })}
      />
      <ChoiceFilter
        label={t`Statuss`}
        any={t`Jebkurš`}
        options={payoutStatuses.map((value) => ({ value, label: statusText('payout', value) }))}
        value={draft.status}
        onChange={(next) => change({ status: next })}
      />
    </FilterForm>
  )
}
