import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useId } from 'react'
import type { Waiting } from '#contract/waiting.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import type { Place } from '../../parts/frame/entries.ts'
import { placeIcons } from '../../parts/frame/place-icons.ts'
import { waitingLinks } from '../../parts/frame/waiting-links.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './admin-dashboard.module.css'

interface Count {
  of: keyof Waiting
  place: Place
  label: string
}

/** What waits, each number a way to exactly what it counts. What is done with is quiet. */
export function WaitingCards({ waiting }: { waiting: Waiting }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const headId = useId()
  const counts: Count[] = [
    {
      of: 'flags',
      place: 'flags',
      label: t`Riska atbildes`,
    },
    {
      of: 'doctors',
      place: 'doctors',
      label: t`Profili izskatīšanai`,
    },
    {
      of: 'freeUsers',
      place: 'free-users',
      label: t`Lietotāji apstiprināšanai`,
    },
    {
      of: 'support',
      place: 'support',
      label: t`Neatbildētas ziņas`,
    },
    {
      of: 'findings',
      place: 'payments',
      label: t`Maksājumi pārbaudei`,
    },
    {
      of: 'orders',
      place: 'orders',
      label: t`Neapmaksāti pasūtījumi`,
    },
    {
      of: 'payouts',
      place: 'payouts',
      label: t`Neizpildītas izmaksas`,
    },
    {
      of: 'licences',
      place: 'doctors',
      label: t`Licenču termiņi`,
    },
    {
      of: 'deadLetters',
      place: 'dead-letters',
      label: t`Neizdevušies darbi`,
    },
  ]
  const total = counts.reduce((all, { of }) => all + waiting[of], 0)
  return (
    <section aria-labelledby={headId}>
      <h2 id={headId} className={styles.head}>
        {total === 0 ? <Trans>Nekas negaida</Trans> : <Trans>Gaida jūs</Trans>}
      </h2>
      <ul className={styles.counts}>
        {counts.map(({ of, place, label }) => (
          <li key={of}>
            <Link {...waitingLinks[of]} className={styles.count} data-none={waiting[of] === 0 || undefined}>
              <span className={styles.icon}>
                <Icon of={waiting[of] === 0 ? Check : placeIcons[place]} />
              </span>
              <b className={styles.number}>{number(waiting[of])}</b>
              <span className={styles.label}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
