import { Trans } from '@lingui/react/macro'
import { CalendarOff, SunMedium } from 'lucide-react'
import { useFormats } from '../../../i18n/use-formats.ts'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './agenda.module.css'
import type { AgendaItem } from './agenda-of.ts'

interface Props {
  items: readonly AgendaItem[]
  onOpen: (id: string) => void
  onAvailability: () => void
  onOff: (id: string) => void
}

/** One day, hour by hour. */
export function Agenda({ items, onOpen, onAvailability, onOff }: Props) {
  const { time } = useFormats()
  if (items.length === 0)
    return (
      <p className={styles.none}>
        <Trans>Šajā dienā nekas nav ieplānots.</Trans>
      </p>
    )
  return (
    <ul className={styles.agenda}>
      {items.map((item) =>
        item.kind === 'event' ? (
          <li key={item.event.key}>
            <button
              type="button"
              className={styles.event}
              data-proposed={item.event.proposed}
              onClick={() => onOpen(item.event.id)}
            >
              <span className={styles.time}>
                <b>{time(item.event.from)}</b>
                <span className="dim">{time(item.event.to)}</span>
              </span>
              <span className="grow">{item.event.title}</span>
              <span className={styles.status} data-tone={item.event.tone}>
                {item.event.status}
              </span>
            </button>
          </li>
        ) : item.kind === 'off' ? (
          <li key={item.off.id} className={styles.off}>
            <Icon of={CalendarOff} />
            <span className="grow">
              {item.off.title}{' '}
              {!item.whole && (
                <b className="num">
                  {time(item.off.from)}–{time(item.off.to)}
                </b>
              )}
            </span>
            <LinkButton onClick={() => onOff(item.off.id)}>
              <Trans>Noņemt</Trans>
            </LinkButton>
          </li>
        ) : (
          <li key={item.free.from} className={styles.free}>
            <Icon of={SunMedium} />
            <span className="grow">
              <Trans>Brīvs laiks</Trans>{' '}
              <b className="num">
                {time(item.free.from)}–{time(item.free.to)}
              </b>
            </span>
            <LinkButton onClick={onAvailability}>
              <Trans>Mainīt</Trans>
            </LinkButton>
          </li>
        ),
      )}
    </ul>
  )
}
