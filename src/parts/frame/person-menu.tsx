import { useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronsUpDown } from 'lucide-react'
import type { User } from '#contract/account.ts'
import { useSession } from '../../session/session.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { Avatar } from '../../ui/person/avatar.tsx'
import { usePersonActions } from './person-actions.ts'
import styles from './person-menu.module.css'

/** As the profile in use is called: a specialist's by the name that was reviewed. */
const nameOf = ({ currentClient }: User) => currentClient._id
const fullName = (user: User) => `${nameOf(user).name} ${nameOf(user).surname}`
const shortName = (user: User) => `${nameOf(user).name} ${nameOf(user).surname.charAt(0)}.`

/** Who is signed in, and the menu of what concerns the account. */
export function PersonMenu({ wide = false }: { wide?: boolean }) {
  const { t } = useLingui()
  const { user } = useSession()
  const actions = usePersonActions()
  if (!user) return null
  return (
    <Menu
      label={t`Konts: ${fullName(user)}`}
      items={[...actions]}
      // oxlint-disable-next-line react/no-unstable-nested-components -- a render prop, called, not mounted
      trigger={(props) => (
        <button type="button" {...props} className={styles.me} data-wide={wide || undefined}>
          <Avatar size="s" name={fullName(user)} />
          <span className={styles.name}>{wide ? fullName(user) : shortName(user)}</span>
          <Icon of={wide ? ChevronsUpDown : ChevronDown} />
        </button>
      )}
    />
  )
}

/** The same on a phone, where it opens the menu sheet. */
export function PersonButton({ onSelect }: { onSelect: () => void }) {
  const { t } = useLingui()
  const { user } = useSession()
  if (!user) return null
  return (
    <button
      type="button"
      className={styles.me}
      aria-label={t`Izvēlne: ${fullName(user)}`}
      aria-haspopup="dialog"
      onClick={onSelect}
    >
      <Avatar size="s" name={fullName(user)} />
    </button>
  )
}
