import type { ReactNode } from 'react'
import type { OrderRow } from '#contract/order.ts'
import { formatReference } from '#domain/order.ts'
import { DatePicker } from '../../ui/field/date-picker.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { MoneyDay } from './use-money-day.ts'

interface Props {
  order: OrderRow
  title: string
  action: string
  danger: boolean
  busy: boolean
  refusal: string | null
  /** When the money came or went. */
  day: MoneyDay
  dayLabel: string
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

/** Asks about the money of one order: whose, under which number, and on which day it moved. */
export function OrderDialog({ order, day, dayLabel, onConfirm, children, ...dialog }: Props) {
  const { name, surname } = order.patient
  return (
    <ConfirmDialog open {...dialog} onConfirm={() => day.check() && onConfirm()}>
      <p>
        <b>
          {name} {surname}
        </b>
        <br />
        <span className="num">{formatReference(order.reference)}</span>
      </p>
      {children}
      <FieldGroup label={dayLabel} error={day.error}>
        <DatePicker mode="near" today={day.today} value={day.day} onChange={day.choose} />
      </FieldGroup>
    </ConfirmDialog>
  )
}
