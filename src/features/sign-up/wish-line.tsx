import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { TicketCheck } from 'lucide-react'
import type { PurchaseWish } from '../../parts/plan/purchase-way.ts'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './plan-line.module.css'

/** What was chosen to be bought in advance before signing up. */
export function WishLine({ wish: { kind, amount } }: { wish: PurchaseWish }) {
  const { t } = useLingui()
  const names = {
    psychologist: t`${plural(amount, { zero: '# konsultāciju pie psihologa vai cita speciālista', one: '# konsultācija pie psihologa vai cita speciālista', other: '# konsultācijas pie psihologa vai cita speciālista' })}`,
    doctor: t`${plural(amount, { zero: '# konsultāciju pie ārsta', one: '# konsultācija pie ārsta', other: '# konsultācijas pie ārsta' })}`,
  }
  return (
    <p className={styles.plan}>
      <Icon of={TicketCheck} />
      <span className="grow">
        <Trans>
          Jūsu izvēle: <b>{names[kind]}</b>
        </Trans>
      </span>
      <TextLink inherit to="/pricing">
        <Trans>Mainīt</Trans>
      </TextLink>
    </p>
  )
}
