import { useLingui } from '@lingui/react/macro'
import { approvals } from '#contract/account.ts'
import { useDraft } from '../../hooks/draft.ts'
import { ChoiceFilter, TextFilter } from '../../ui/data/filter-fields.tsx'
import { FilterForm } from '../../ui/data/filter-form.tsx'
import { useApprovalText } from './approval-text.ts'
import type { ChangeFreeUsers, FreeUsersSearch } from './search.ts'

interface Props {
  search: FreeUsersSearch
  onSearch: ChangeFreeUsers
  onClear: () => void
  busy: boolean
}

const empty = { approval: '', email: '' }

/** Narrows the list by approval and e-mail. */
export function FreeUserFilters({ search, onSearch, onClear, busy }: Props) {
  const { t } = useLingui()
  const approvalText = useApprovalText()
  const [draft, change] = useDraft({ ...empty, ...search })
  const { approval, email } = search
  const applied = [
    ...(approval ? [{ key: 'approval' as const, label: approvalText(approval) }] : []),
    ...(email ? [{ key: 'email' as const, label: t`E-pasts: ${email}` }] : []),
  ]
  return (
    <FilterForm
      applied={applied}
      busy={busy}
      onSubmit={() =>
        onSearch({
          approval: approvals.find((each) => each === draft.approval),
          email: draft.email,
          offset: undefined,
        })
      }
      onClear={() => {
        change(empty)
        onClear()
      }}
      onRemove={(key) => onSearch({ [key]: undefined, offset: undefined })}
    >
      <ChoiceFilter
        label={t`Apstiprinājums`}
        any={t`Jebkurš`}
        options={approvals.map((value) => ({ value, label: approvalText(value) }))}
        value={draft.approval}
        onChange={(next) => change({ approval: next })}
      />
      <TextFilter label={t`E-pasts`} value={draft.email} onChange={(next) => change({ email: next })} />
    </FilterForm>
  )
}
