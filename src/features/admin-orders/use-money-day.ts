import { useState } from 'react'
import type { FieldCode } from '#contract/errors.ts'
import type { OrderRow } from '#contract/order.ts'
import { moneyDayProblem } from '#domain/order.ts'
import { dayInRiga } from '#domain/zone.ts'
import { isApiError } from '../../data/api-error.ts'
import { useFieldText } from '../../data/error-text.ts'

/** The day in Riga on which money of an order came or went; today until another is chosen. */
export function useMoneyDay({ createdAt }: OrderRow) {
  const fieldText = useFieldText()
  const [today] = useState(() => dayInRiga(Date.now()))
  const [day, setDay] = useState(today)
  const [problem, setProblem] = useState<string>()
  return {
    day,
    today,
    error: fieldText(problem),
    choose: (next: string) => {
      setDay(next)
      setProblem(undefined)
    },
    /** Whether it can be that day; what is wrong with it is said beside the field. */
    check(): boolean {
      const times = { madeAt: Date.parse(createdAt), now: Date.now() }
      const found: FieldCode | undefined = day === '' ? 'date_invalid' : moneyDayProblem(day, times)
      setProblem(found)
      return found === undefined
    },
    /** The server's clock may be another. */
    takes(error: unknown) {
      const [found] = isApiError(error, 'validation') ? Object.values(error.fields) : []
      if (found) setProblem(found)
    },
  }
}

export type MoneyDay = ReturnType<typeof useMoneyDay>
