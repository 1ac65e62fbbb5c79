import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { Suspense } from 'react'
import { useSession } from '../../hooks/session.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { LanguageSwitch } from '../../ui/language/language-switch.tsx'
import { entriesOf } from './entries.ts'
import { HelpLink } from './help.tsx'
import { HomeLink } from './home-link.tsx'
import { PersonButton, PersonMenu } from './lazy.ts'
import styles from './top-bar.module.css'

/** The header of guests and patients: everything on a desktop; logo, help and menu on a phone. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t, i18n } = useLingui()
  const { role, user } = useSession()
  return (
    <header className={styles.top}>
      <div className={`wrap ${styles.in}`}>
        <HomeLink />
        <nav className={styles.nav} aria-label="Saruna">
          {entriesOf(role).map(({ link, label }) => (
            <Link key={label.id} {...link} className={styles.entry}>
              {i18n._(label)}
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
                <ButtonLink variant="quiet" to="/login/{-$email}" params={{ email: undefined }}>
                  <Trans>Ienākt</Trans>
                </ButtonLink>
              </span>
              <span className="only-desk">
                <ButtonLink variant="primary" to="/signup/{-$plan}" params={{ plan: undefined }}>
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
