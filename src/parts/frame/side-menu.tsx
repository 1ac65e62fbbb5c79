import { useRouter } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef } from 'react'
import { useSession } from '../../session/session.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { LanguageSwitch } from '../../ui/language/language-switch.tsx'
import { AllUnread } from './all-unread.tsx'
import { entriesOf } from './entries-of-role.ts'
import { EntryLink } from './entry-link.tsx'
import { useMark } from './use-mark.ts'
import { WaitingCount } from './later-waiting.ts'
import { placeIcons } from './place-icons.ts'
import { useRoleName } from './role-name.ts'
import { HelpLink } from './help.tsx'
import { HomeLink } from './home-link.tsx'
import { PersonMenu } from './person-menu.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import styles from './side-menu.module.css'

/** The menu of doctors and administrators on a desktop. */
export function SideMenu() {
  const { t, i18n } = useLingui()
  const { role } = useSession()
  const roleName = useRoleName()
  const entries = entriesOf(role)
  const mark = useMark(entries)
  const nav = useRef<HTMLElement>(null)
  const router = useRouter()
  // On a low screen the place where one is may be among those that are scrolled away.
  useEffect(() => {
    const show = () => nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    show()
    return router.subscribe('onRendered', show)
  }, [router])
  return (
    <aside className={styles.side} aria-label={t`Izvēlne`}>
      <div className={styles.top}>
        <HomeLink />
        {role === 'admin' && <span className={styles.tagline}>{roleName('admin')}</span>}
      </div>
      <nav ref={nav} className={styles.nav} aria-label="Saruna">
        {entries.map((entry) => (
          <EntryLink key={entry.label.id} entry={entry} className={styles.entry} aria-current={mark(entry)}>
            <Icon of={placeIcons[entry.place]} />
            <span>{i18n._(entry.label)}</span>
            {entry.place === 'chat' && <AllUnread />}
            <Suspense>
              <WaitingCount place={entry.place} />
            </Suspense>
          </EntryLink>
        ))}
      </nav>
      <div className={styles.end}>
        <HelpLink />
        <LanguageSwitch />
        <ThemeChoice />
        <PersonMenu wide />
      </div>
    </aside>
  )
}
