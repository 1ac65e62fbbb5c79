import { useLingui } from '@lingui/react/macro'
import styles from './date-picker.module.css'
import { Select, type Option } from './select.tsx'

const upTo = (last: number, step = 1): Option[] =>
  Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => String(at * step).padStart(2, '0')).map(
    (two) => ({ value: two, label: two }),
  )

/** Hours 00 to 23. */
export const hours = upTo(23)
/** Minutes 00 to 59. */
export const minutes = upTo(59)
const quarters = upTo(59, 15)

interface Props {
  hour: string
  minute: string
  onChoose: (change: { hour: string } | { minute: string }) => void
  onBlur?: (() => void) | undefined
  /** Only full quarters of an hour. */
  byQuarters?: boolean | undefined
}

/** The hour and the minute beside each other. */
export function ClockSelects({ hour, minute, onChoose, onBlur, byQuarters }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.time}>
      <Select
        aria-label={t`Stundas`}
        placeholder={t`Stundas`}
        options={hours}
        value={hour}
        onChange={(event) => onChoose({ hour: event.target.value })}
        onBlur={onBlur}
        figures
      />
      <span aria-hidden="true">:</span>
      <Select
        aria-label={t`Minūtes`}
        placeholder={t`Minūtes`}
        options={byQuarters ? quarters : minutes}
        value={minute}
        onChange={(event) => onChoose({ minute: event.target.value })}
        onBlur={onBlur}
        figures
      />
    </div>
  )
}
