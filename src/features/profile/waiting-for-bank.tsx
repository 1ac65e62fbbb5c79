import { Trans } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useKindWords } from './kind-words.ts'
import { PurchaseLines } from './purchase-lines.tsx'
import { useBackToChoice } from './use-back-to-choice.ts'
import type { Paying } from './use-pay.ts'
import type { Purchasing } from './use-purchase.ts'
import { explain } from './wish.ts'

/** A purchase whose payment the bank asks about: what it is for, and the way on. */
export function WaitingForBank({ purchase, pay }: { purchase: Purchasing; pay: Paying }) {
  const words = useKindWords()
  const box = useBackToChoice()
  const { kind, amount } = purchase
  const prices = pay.asked?.prices
  return (
    <div ref={box}>
      <Stack gap={5}>
        <p>{words.name(kind)}</p>
        {amount !== undefined && prices && (
          <PurchaseLines amount={amount} price={explain(kind, amount, prices)} />
        )}
        <Banner tone="honey" icon={Hourglass} live="status">
          <Trans>Maksājums gaida bankas apstiprinājumu.</Trans>
        </Banner>
        {pay.failure && (
          <Banner tone="danger" live="alert">
            {pay.failure}
          </Banner>
        )}
        <Button variant="primary" size="l" block busy={pay.busy} onClick={pay.resume}>
          <Trans>Turpināt maksājumu</Trans>
        </Button>
        <LinkButton onClick={pay.leave}>
          <Trans>Izvēlēties vēlreiz</Trans>
        </LinkButton>
      </Stack>
    </div>
  )
}
