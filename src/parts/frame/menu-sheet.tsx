import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LifeBuoy } from 'lucide-react'
import { Suspense } from 'react'
import { readFrom } from '../../session/origin.ts'
import { useSession } from '../../session/session.ts'
import { Logo } from '../../ui/art/logo.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LanguageSwitch } from '../../ui/language/language-switch.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { entriesOf } from './entries-of-role.ts'
import { EntryLink } from './entry-link.tsx'
import { placeIcons } from './place-icons.ts'
import { WaitingCount } from './later-waiting.ts'
import { useHelpLines } from './help-lines.tsx'
import { usePersonActions } from './person-actions.ts'
import { ThemeChoice } from './theme-choice.tsx'
import styles from './menu-sheet.module.css'
import { useMark } from './use-mark.ts'

/** The whole menu as a sheet, on phones: places, account, language, look and where to call. */
export function MenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { role } = useSession()
  const entries = entriesOf(role)
  const mark = useMark(entries)
  const actions = usePersonActions()
  const lines = useHelpLines()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      label={t`Izvēlne`}
      head={<Logo />}
      footer={
        <div className={styles.foot}>
          <div className={styles.choices}>
            <LanguageSwitch large />
            <ThemeChoice />
          </div>
          {role === 'guest' && (
            <div className={styles.entrance}>
              <ButtonLink
                block
                to="/login/{-$email}"
                params={{ email: undefined }}
                search={({ from }) => readFrom({ from })}
                onClick={onClose}
              >
                <Trans>Ienākt</Trans>
              </ButtonLink>
              <ButtonLink
                block
                variant="primary"
                to="/signup/{-$plan}"
                params={{ plan: undefined }}
                search={({ from }) => readFrom({ from })}
                onClick={onClose}
              >
                <Trans>Reģistrēties</Trans>
              </ButtonLink>
            </div>
          )}
          <section className={styles.help} aria-label={t`Steidzama palīdzība`}>
            <h2>
              <Icon of={LifeBuoy} />
              <Trans>Ja šobrīd ir ļoti grūti</Trans>
            </h2>
            <div className={styles.lines}>
              {lines.map(({ number, label }) => (
                <a key={number} className={styles.line} href={`tel:${number.replaceAll(' ', '')}`}>
                  <b>{number}</b> <span>{label}</span>
                </a>
              ))}
            </div>
          </section>
        </div>
      }
    >
      <nav className={styles.nav} aria-label={t`Izvēlne`}>
        {entries.map((entry) => (
          <EntryLink
            key={entry.place}
            entry={entry}
            className={styles.entry}
            aria-current={mark(entry)}
            onClick={onClose}
          >
            <Icon of={placeIcons[entry.place]} />
            <span>{i18n._(entry.label)}</span>
            <Suspense>
              {(role === 'doctor' || role === 'admin') && <WaitingCount place={entry.place} />}
            </Suspense>
          </EntryLink>
        ))}
        {actions.map((action) =>
          action.link ? (
            <Link key={action.key} {...action.link} className={styles.entry} onClick={onClose}>
              <Icon of={action.icon} />
              <span>{action.label}</span>
            </Link>
          ) : (
            <button
              key={action.key}
              type="button"
              className={styles.entry}
              onClick={() => {
                onClose()
                action.onSelect()
              }}
            >
              <Icon of={action.icon} />
              <span>{action.label}</span>
            </button>
          ),
        )}
      </nav>
    </Sheet>
  )
}
