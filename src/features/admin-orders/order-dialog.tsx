import type { ReactNode } from 'react'
import type { markOrderReceived, markOrderReturned, OrderRow } from '#contract/order.ts'
import type { CallOf } from '#contract/route.ts'
import { formatReference } from '#domain/order.ts'
import { ActDialog } from '../../parts/form/act-dialog.tsx'
import type { Act } from '../../parts/form/use-act.ts'
import { DatePicker } from '../../ui/field/date-picker.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'
import type { MoneyDay } from './use-money-day.ts'

type Noted = typeof markOrderReceived | typeof markOrderReturned

interface Props<R extends Noted> {
  order: OrderRow
  act: Act<R>
  input: CallOf<R>
  title: string
  action: string
  danger: boolean
  /** When the money came or went. */
  day: MoneyDay
  dayLabel: string
  onClose: () => void
  children: ReactNode
}

/** Asks about the money of one order: whose, under which number, and on which day it moved. */
export function OrderDialog<R extends Noted>(props: Props<R>) {
  const { order, day, dayLabel, input, children, ...dialog } = props
  const { name, surname } = order.patient
  return (
    <ActDialog {...dialog} input={() => (day.check() ? input : null)}>
      <p>
        <b>
          {name} {surname}
        </b>
        <br />
        <span className="num">{formatReference(order.reference)}</span>
      </p>
      {children}
      <FieldGroup label={dayLabel} error={day.error}>
        <DatePicker mode="around" today={day.today} value={day.day} onChange={day.choose} />
      </FieldGroup>
    </ActDialog>
  )
}
