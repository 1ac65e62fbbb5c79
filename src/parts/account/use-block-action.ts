import { useLingui } from '@lingui/react/macro'
import { Ban, UserRoundCheck } from 'lucide-react'
import type { UserStatus } from '#contract/account.ts'
import type { RowAction } from '../../ui/data/table.tsx'

/** Blocking or unblocking as a row of people offers it; nothing for whoever is removed. */
export function useBlockAction() {
  const { t } = useLingui()
  return (status: UserStatus, onSelect: () => void, place: RowAction['place'] = 'beside'): RowAction[] => {
    if (status === 'removed') return []
    return [
      status === 'blocked'
        ? { label: t`Atbloķēt`, icon: UserRoundCheck, place, onSelect }
        : { label: t`Bloķēt`, icon: Ban, danger: true, place, onSelect },
    ]
  }
}
