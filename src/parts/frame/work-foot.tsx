import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { HelpLink } from './help.tsx'
import { InstitutionNumber } from './institution-number.tsx'
import { useLegalLinks } from './legal-links.ts'
import styles from './work-foot.module.css'

/** The foot of the screens on which doctors and administrators work: what must stand on every page, in one line. */
export function WorkFoot() {
  const { t } = useLingui()
  return (
    <footer className={styles.foot}>
      <div className={`wrap ${styles.in}`}>
        <nav aria-label={t`Noteikumi`}>
          <ul className={styles.links}>
            {useLegalLinks().map(({ label, link }) => (
              <li key={label}>
                <Link {...link} className={styles.link} activeProps={{}}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <InstitutionNumber />
        <HelpLink />
      </div>
    </footer>
  )
}
