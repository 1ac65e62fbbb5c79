import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/use-formats.ts'
import css from './buy-bar.module.css'

interface Props {
  from: string
  sum: string | undefined
  children: ReactNode
}

/** On a phone the total and the act stay in sight above the tab bar. */
export function BuyBar({ from, sum, children }: Props) {
  const formats = useFormats()
  const day = formats.dayOf(from)
  return (
    <div className={css.bar}>
      <div>
        <b className="num">{sum ?? '…'}</b>
        <span className="xs dim">
          {formats.weekday(day, 'short')} {formats.shortDay(day)} {formats.time(from)}
        </span>
      </div>
      {children}
    </div>
  )
}
