import { useLingui } from '@lingui/react/macro'
import { useRef, type KeyboardEvent } from 'react'
import { formatDay, type Day } from '../../i18n/formats.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Hidden } from '../layout/hidden.tsx'
import styles from './week-strip.module.css'

/** A day of the strip, and what stands under its number: "4 times", dots, a dash. */
type WeekDay = {
  date: Day
  note?: string
  /** The note in full words, where it is only a sign. */
  noteLabel?: string
  disabled?: boolean
  today?: boolean
}

type WeekStripProps = {
  label: string
  days: readonly WeekDay[]
  selected: Day | undefined
  onSelect: (date: Day) => void
}

/** The seven days of a week. Arrow keys move by day. */
export function WeekStrip({ label, days, selected, onSelect }: WeekStripProps) {
  const { t } = useLingui()
  const { weekday } = useFormats()
  const strip = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(strip.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: 6 }
    const target = buttons[targets[event.key] ?? -1]
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    <div ref={strip} className={styles.week} role="group" aria-label={label}>
      {days.map(({ date, note, noteLabel, disabled, today }) => (
        <button
          key={date}
          type="button"
          className={today ? `${styles.day} ${styles.today}` : styles.day}
          aria-pressed={date === selected}
          onKeyDown={onKeyDown}
          aria-disabled={disabled || undefined}
          onClick={disabled ? undefined : () => onSelect(date)}
        >
          {/* Seen in short, said in full. */}
          <Hidden>
            {[
              weekday(date, 'long'),
              formatDay(date),
              today && t`šodien`,
              noteLabel ?? note ?? (disabled && t`nav laiku`),
            ]
              .filter(Boolean)
              .join(', ')}
          </Hidden>
          <small aria-hidden="true">{weekday(date, 'short')}</small>
          <b aria-hidden="true">{Number(date.slice(8))}</b>
          <i aria-hidden="true">{note}</i>
        </button>
      ))}
    </div>
  )
}
