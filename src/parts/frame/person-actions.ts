import { useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import {
  CircleUserRound,
  Download,
  LogOut,
  MessageCircleQuestionMark,
  type LucideIcon,
  ReceiptText,
  Repeat2,
  UserRoundPlus,
} from 'lucide-react'
import type { ClientView, User } from '#contract/account.ts'
import { useInstall } from '../../app/install.ts'
import { useSignOut, useSwitchClient } from '../../session/sign-out.ts'
import { useSession } from '../../session/session.ts'
import { useOpenSupport } from '../../app/support.ts'
import { useOtherProfilesBadge } from '../../session/other-profiles-badge.ts'
import { useRoleName } from './role-name.ts'

/** One thing a signed-in person may do with the account, shown in the dropdown and in the sheet. */
type PersonAction = {
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

/** The account, own payments, writing to the administrators, switching, adding a profile, installing the app and signing out, as far as each applies. */
export function usePersonActions(): readonly PersonAction[] {
  const { t } = useLingui()
  const { user } = useSession()
  const openSupport = useOpenSupport()
  const roleName = useRoleName()
  const signOut = useSignOut()
  const switchClient = useSwitchClient()
  const install = useInstall()
  const waiting = useOtherProfilesBadge()
  if (!user) return []
  const payments: PersonAction = {
    key: 'payments',
    label: t`Maksājumi un čeki`,
    icon: ReceiptText,
    link: { to: '/patient/payments', search: {} },
  }
  const support: PersonAction = {
    key: 'support',
    label: t`Sazināties ar atbalstu`,
    icon: MessageCircleQuestionMark,
    onSelect: openSupport,
  }
  function toProfile({ _id: { _id: clientId }, role }: ClientView): PersonAction {
    const name = roleName(role)
    const count = waiting.get(clientId) ?? 0
    const label = count > 0 ? t`Pārslēgties: ${name} (gaida ${count})` : t`Pārslēgties: ${name}`
    return { key: clientId, label, icon: Repeat2, onSelect: () => void switchClient(clientId) }
  }
  const account: PersonAction = {
    key: 'account',
    label: t({ message: 'Konts', context: 'of a person' }),
    icon: CircleUserRound,
    link: { to: '/account' },
  }
  return [
    account,
    ...(user.role === 'patient' ? [payments, support] : []),
    ...others(user).map(toProfile),
    ...(missingRoles(user).length > 0
      ? [{ key: 'add', label: t`Pievienot profilu`, icon: UserRoundPlus, link: addProfile }]
      : []),
    ...(install.way
      ? [{ key: 'install', label: t`Instalēt lietotni`, icon: Download, onSelect: install.begin }]
      : []),
    { key: 'sign-out', label: t`Iziet`, icon: LogOut, onSelect: () => void signOut() },
  ]
}
