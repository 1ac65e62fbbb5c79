import { Trans } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { useNow } from '../../hooks/now.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import css from './hold-countdown.module.css'

interface Props {
  /** When the hold ends. */
  until: string
  onAgain: () => void
  busy: boolean
}

/** How long a chosen time is still kept; calm, and spoken only when it has ended. */
export function HoldCountdown({ until, onAgain, busy }: Props) {
  const now = useNow(1000)
  const formats = useFormats()
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  const clock = formats.clock(left)
  if (left === 0)
    return (
      <p className={css.hold} role="status">
        <Icon of={Hourglass} />
        <span>
          <Trans>Desmit minūtes ir pagājušas, laiks vairs netiek turēts.</Trans>{' '}
          <LinkButton onClick={onAgain} disabled={busy}>
            <Trans>Turēt vēlreiz</Trans>
          </LinkButton>
        </span>
      </p>
    )
  return (
    <p className={css.hold} role="timer">
      <Icon of={Hourglass} />
      <span>
        <Trans>
          Laiks ir jūsu vēl <b className="num">{clock}</b>
        </Trans>
      </span>
    </p>
  )
}
