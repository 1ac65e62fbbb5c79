import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, LifeBuoy, LockKeyhole, Signal, SignalLow, SignalMedium } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatClock } from '../../../i18n/formats.ts'
import type { Quality } from '../../../hooks/call/call-room.ts'
import { useHelp } from '../../../parts/frame/help.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './call-info.module.css'

const signals = { good: Signal, fair: SignalMedium, poor: SignalLow } as const

interface Props {
  /** Seconds both have been here; null while unknown. */
  seconds: number | null
  minutes: number
  quality: Quality | null
  /** How much of the booked time is left. */
  left: ReactNode
  /** The way to where the patient is. */
  where: ReactNode
}

/** Time, quality, encryption and urgent help, over the picture. */
export function CallInfo({ seconds, minutes, quality, left, where }: Props) {
  const { t } = useLingui()
  const help = useHelp()
  const words = { good: t`Labs savienojums`, fair: t`Vidējs savienojums`, poor: t`Vājš savienojums` }
  const total = formatClock(minutes * 60)
  return (
    <div className={styles.info}>
      {seconds !== null && (
        <span className="num">
          <Icon of={Clock} label={t`Sarunas laiks`} />
          <b>{formatClock(seconds)}</b>
          <span className={styles.dim}>
            <Trans>no {total}</Trans>
          </span>
        </span>
      )}
      {left}
      {quality && (
        <span>
          <Icon of={signals[quality]} />
          {words[quality]}
        </span>
      )}
      <span className="only-desk">
        <Icon of={LockKeyhole} />
        <Trans>Šifrēts savienojums</Trans>
      </span>
      <div className={styles.ends}>
        {where}
        <button type="button" onClick={() => help.openHelp()}>
          <Icon of={LifeBuoy} />
          <span className="vh">
            <Trans>Steidzama palīdzība</Trans>
          </span>
          113
        </button>
      </div>
    </div>
  )
}
