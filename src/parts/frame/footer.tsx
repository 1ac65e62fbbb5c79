import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LifeBuoy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../session/session.ts'
import { useSite } from '../../data/site.ts'
import { useOpenSupport } from '../../app/support.ts'
import { Logo } from '../../ui/art/logo.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LanguageSwitch } from '../../ui/language/language-switch.tsx'
import { HelpLines } from './help-lines.tsx'
import { InstitutionNumber } from './institution-number.tsx'
import { type FootLink, useLegalLinks } from './legal-links.ts'
import { SocialLink } from './social-link.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import styles from './footer.module.css'

/** The foot of every page: where to call, who we are, where else to go. */
export function Footer() {
  const { t } = useLingui()
  const site = useSite()
  const { role } = useSession()
  const openSupport = useOpenSupport()
  const places: FootLink[] = [
    { label: t`Jaunumi`, link: { to: '/news' } },
    { label: t`Speciālisti`, link: { to: '/apply' } },
    { label: t`Cenas`, link: { to: '/pricing' } },
    { label: t`Reģistrēties`, link: { to: '/signup/{-$plan}', params: { plan: undefined } } },
    { label: t`Sadarbība speciālistiem`, link: { to: '/signupdoctor' } },
  ]
  return (
    <footer className={styles.foot} id="urgent">
      <div className={`wrap ${styles.in}`}>
        <section className={styles.help} aria-labelledby="urgent-head">
          <h2 id="urgent-head">
            <Icon of={LifeBuoy} />
            <Trans>Ja šobrīd ir ļoti grūti</Trans>
          </h2>
          <p>
            <Trans>Šī platforma nav domāta neatliekamiem gadījumiem. Zvaniet, atbildēs dzīvs cilvēks.</Trans>
          </p>
          <HelpLines />
        </section>
        <div className={styles.cols}>
          <div className={styles.brand}>
            <Logo />
            <InstitutionNumber />
            {site && (
              <div className={styles.social}>
                {site.social.map(({ name, url }) => (
                  <SocialLink key={url} name={name} url={url} />
                ))}
              </div>
            )}
          </div>
          <nav aria-label={t`Vietnes lapas`}>
            <h3>Saruna</h3>
            <Links links={places}>
              {role === 'patient' && (
                <li>
                  <button type="button" className={styles.link} onClick={openSupport}>
                    <Trans>Sazināties ar atbalstu</Trans>
                  </button>
                </li>
              )}
            </Links>
          </nav>
          <nav aria-label={t`Noteikumi`}>
            <h3>
              <Trans>Noteikumi</Trans>
            </h3>
            <Links links={useLegalLinks()} />
          </nav>
          <div className={styles.choices}>
            <h3>
              <Trans>Valoda un izskats</Trans>
            </h3>
            <LanguageSwitch />
            <ThemeChoice />
          </div>
        </div>
      </div>
    </footer>
  )
}

function Links({ links, children }: { links: readonly FootLink[]; children?: ReactNode }) {
  return (
    <ul className={styles.links}>
      {links.map(({ label, link }) => (
        <li key={label}>
          <Link {...link} className={styles.link} activeProps={{}}>
            {label}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  )
}
