import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useId } from 'react'
import type { Waiting } from '#contract/waiting.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import type { Place } from '../../parts/frame/entries.ts'
import { placeIcons } from '../../parts/frame/place-icons.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './admin-dashboard.module.css'

interface Count {
  of: keyof Waiting
  place: Place
  label: string
  link: LinkProps
}

/** What waits, each number a way to exactly what it counts. What is done with is quiet. */
export function WaitingCards({ waiting }: { waiting: Waiting }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const headId = useId()
  const counts: Count[] = [
    {
      of: 'flags',
      place: 'patients',
      label: t`Riska atbildes bez speciālista`,
      link: { to: '/admin/flags', search: {} },
    },
    {
      of: 'doctors',
      place: 'doctors',
      label: t`Profili izskatīšanai`,
      link: { to: '/admin/doctors', search: { status: 'to_review' } },
    },
    {
      of: 'freeUsers',
      place: 'free-users',
      label: t`Lietotāji apstiprināšanai`,
      link: { to: '/admin/freeusers', search: { approval: 'awaiting_approval' } },
    },
    {
      of: 'support',
      place: 'support',
      label: t`Neatbildētas ziņas`,
      link: { to: '/admin/support', search: { replied: 'false' } },
    },
    {
      of: 'findings',
      place: 'payments',
      label: t`Maksājumi pārbaudei`,
      link: { to: '/admin/payments', search: { view: 'open' } },
    },
    {
      of: 'orders',
      place: 'orders',
      label: t`Neapmaksāti pasūtījumi`,
      link: { to: '/admin/orders', search: { status: 'open' } },
    },
    {
      of: 'payouts',
      place: 'payouts',
      label: t`Neizpildītas izmaksas`,
      link: { to: '/admin/payouts', search: { status: 'created' } },
    },
    {
      of: 'licences',
      place: 'doctors',
      label: t`Licenču termiņi`,
      link: { to: '/admin/doctors', search: { licence: 'told' } },
    },
    {
      of: 'deadLetters',
      place: 'dead-letters',
      label: t`Neizdevušies darbi`,
      link: { to: '/admin/dead-letters', search: {} },
    },
  ]
  const total = counts.reduce((all, { of }) => all + waiting[of], 0)
  return (
    <section aria-labelledby={headId}>
      <h2 id={headId} className={styles.head}>
        {total === 0 ? <Trans>Nekas negaida</Trans> : <Trans>Gaida jūs</Trans>}
      </h2>
      <ul className={styles.counts}>
        {counts.map(({ of, place, label, link }) => (
          <li key={of}>
            <Link {...link} className={styles.count} data-none={waiting[of] === 0 || undefined}>
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
