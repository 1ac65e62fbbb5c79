import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PurchaseSelection } from '../../session/purchase-link.ts'
import { ChoiceLine } from './choice-line.tsx'

/** What was chosen to be bought in advance before signing up. */
export function PurchaseLine({ selection: { kind, amount } }: { selection: PurchaseSelection }) {
  const { t } = useLingui()
  const names = {
    psychologist: t`${plural(amount, { zero: '# konsultāciju pie psihologa vai cita speciālista', one: '# konsultācija pie psihologa vai cita speciālista', other: '# konsultācijas pie psihologa vai cita speciālista' })}`,
    doctor: t`${plural(amount, { zero: '# konsultāciju pie ārsta', one: '# konsultācija pie ārsta', other: '# konsultācijas pie ārsta' })}`,
  }
  const name = names[kind]
  return <ChoiceLine choice={t`${name}, bez čata`} />
}
