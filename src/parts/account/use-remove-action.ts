import { useLingui } from '@lingui/react/macro'
import { UserRoundX } from 'lucide-react'
import type { UserStatus } from '#contract/account.ts'
import { useUser } from '../../session/session.ts'
import type { RowAction } from '../../ui/data/table.tsx'

/** Removing somebody as a row of people offers it; nothing for whoever is removed, or for oneself. */
export function useRemoveAction() {
  const { t } = useLingui()
  const { _id: self } = useUser()
  return (person: { userId: string; status: UserStatus }, onSelect: () => void): RowAction[] =>
    person.status === 'removed' || person.userId === self
      ? []
      : [{ label: t`Dzēst kontu`, icon: UserRoundX, danger: true, place: 'menu', onSelect }]
}
