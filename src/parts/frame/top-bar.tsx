import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { Suspense } from 'react'
import { readFrom } from '../../session/origin.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { LanguageSwitch } from '../../ui/language/language-switch.tsx'
import { guestEntries, patientEntries } from './entries.ts'
import { HelpLink } from './help.tsx'
import { HomeLink } from './home-link.tsx'
import { AllUnread, PersonButton, PersonMenu } from './lazy.ts'
import styles from './top-bar.module.css'
import { useMark } from './use-mark.ts'

/** The header of guests and patients: everything on a desktop; logo, help and menu on a phone. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t, i18n } = useLingui()
  const { role, user } = useSession()
  const entries = role === 'patient' ? patientEntries : guestEntries
  const mark = useMark(entries)
  return (
    <header className={styles.top}>
      <div className={`wrap ${styles.in}`}>
        <HomeLink />
        <nav className={styles.nav} aria-label="Saruna">
          {entries.map((entry) => (
            <Link key={entry.place} {...entry.link} className={styles.entry} aria-current={mark(entry)}>
              {i18n._(entry.label)}
              <Suspense>
                {entry.place === 'chat' && (
                  <span className={styles.count}>
                    <AllUnread />
                  </span>
                )}
              </Suspense>
            </Link>
          ))}
        </nav>
        <div className={styles.end}>
          <HelpLink short />
          <span className="only-desk">
            <LanguageSwitch />
          </span>
          {user ? (
            <Suspense>
              <span className="only-desk">
                <PersonMenu />
              </span>
              <span className="only-phone">
                <PersonButton onSelect={onMenu} />
              </span>
            </Suspense>
          ) : (
            <>
              <span className="only-desk">
                <ButtonLink
                  variant="quiet"
                  to="/login/{-$email}"
                  params={{ email: undefined }}
                  search={({ from }) => readFrom({ from })}
                >
                  <Trans>Ienākt</Trans>
                </ButtonLink>
              </span>
              <span className="only-desk">
                <ButtonLink
                  variant="primary"
                  to="/signup/{-$plan}"
                  params={{ plan: undefined }}
                  search={({ from }) => readFrom({ from })}
                >
                  <Trans>Reģistrēties</Trans>
                </ButtonLink>
              </span>
              <span className="only-phone">
                <IconButton label={t`Izvēlne`} icon={MenuIcon} onClick={onMenu} aria-haspopup="dialog" />
              </span>
            </>
          )}
        </div>
      </div>
    </header>
  )
}
