import { Trans } from '@lingui/react/macro'
import { CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Card } from '#contract/card.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import css from './card-row.module.css'
import { brandName } from './card-text.ts'

/** "Visa •••• 4242" in one line, for lists to choose from. */
export function cardLabel({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string {
  return `${brandName(brand)} •••• ${last4}`.trim()
}

/** A saved card: brand, last four, until when; and what can be done with it. */
export function CardRow({ card, children }: { card: Card; children?: ReactNode }) {
  const { expiry } = card
  return (
    <div className={css.row}>
      <Icon of={CreditCard} />
      <span className="grow">
        <b className="nowrap">{cardLabel(card)}</b>
        <small data-expired={card.valid ? undefined : ''}>
          {card.valid ? <Trans>derīga līdz {expiry}</Trans> : <Trans>termiņš beidzies {expiry}</Trans>}
        </small>
      </span>
      {children}
    </div>
  )
}
