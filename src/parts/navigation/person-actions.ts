import { useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import { LogOut, type LucideIcon, Repeat2, UserRoundPlus } from 'lucide-react'
import type { ClientView, User } from '#contract/account.ts'
import { useSignOut, useSwitchClient } from '../../hooks/leave.ts'
import { useSession } from '../../hooks/session.ts'
import { useRoleName } from './role-name.ts'

/** One thing a signed-in person may do with the account, shown in the dropdown and in the sheet. */
export type PersonAction = {
  key: string
  label: string
  icon: LucideIcon
} & ({ onSelect: () => void; link?: never } | { link: LinkProps; onSelect?: never })

const addProfile: LinkProps = { to: '/profiles/add' }

function others(user: User): readonly ClientView[] {
  return user.clients.filter(({ _id }) => _id._id !== user.currentClient._id._id)
}

/** Whether there is a kind of profile this person does not have yet. */
export function missingRoles(user: User): readonly ('patient' | 'doctor')[] {
  return (['patient', 'doctor'] as const).filter(
    (role) => !user.clients.some((client) => client.role === role),
  )
}

/** Switching, adding a profile and signing out, as far as each applies. */
export function usePersonActions(): readonly PersonAction[] {
  const { t } = useLingui()
  const { user } = useSession()
  const roleName = useRoleName()
  const signOut = useSignOut()
  const switchClient = useSwitchClient()
  if (!user) return []
  return [
    ...others(user).map(({ _id, role }) => ({
      key: _id._id,
      label: t`Pārslēgties: ${roleName(role)}`,
      icon: Repeat2,
      onSelect: () => void switchClient(_id._id),
    })),
    ...(missingRoles(user).length > 0
      ? [{ key: 'add', label: t`Pievienot profilu`, icon: UserRoundPlus, link: addProfile }]
      : []),
    { key: 'sign-out', label: t`Iziet`, icon: LogOut, onSelect: () => void signOut() },
  ]
}
