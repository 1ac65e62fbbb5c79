import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { Suspense } from 'react'
import { useSession } from '../../session/session.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { AllUnread } from './all-unread.tsx'
import { entriesOf } from './entries-of-role.ts'
import { EntryLink } from './entry-link.tsx'
import { WaitingCount } from './later-waiting.ts'
import { placeIcons } from './place-icons.ts'
import { useMark } from './use-mark.ts'
import styles from './tab-bar.module.css'

/** The main places of a signed-in person on a phone; the rest is behind "More". */
export function TabBar({ onMore }: { onMore: () => void }) {
  const { t, i18n } = useLingui()
  const { role } = useSession()
  const tabs = entriesOf(role).filter(({ tab }) => tab)
  const mark = useMark(tabs)
  return (
    <nav className={styles.bar} data-at-bottom aria-label={t`Galvenās sadaļas`}>
      {tabs.map((entry) => (
        <EntryLink key={entry.place} entry={entry} className={styles.tab} aria-current={mark(entry)}>
          <span className={styles.icon}>
            <Icon of={placeIcons[entry.place]} />
            <span className={styles.count}>
              {entry.place === 'chat' && <AllUnread />}
              <Suspense>{role === 'doctor' && <WaitingCount place={entry.place} />}</Suspense>
            </span>
          </span>
          <span className={styles.word}>{i18n._(entry.label)}</span>
        </EntryLink>
      ))}
      {role === 'doctor' && (
        <button type="button" className={styles.tab} onClick={onMore} aria-haspopup="dialog">
          <span className={styles.icon}>
            <Icon of={Ellipsis} />
          </span>
          <span className={styles.word}>{t`Vairāk`}</span>
        </button>
      )}
    </nav>
  )
}
