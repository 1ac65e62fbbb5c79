import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Bought } from '#contract/purchase.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { ReceiptNote } from '../../../parts/payment/receipt-note.tsx'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { AfterPaying } from './after-paying.tsx'
import { useBackToChoice } from './use-back-to-choice.ts'

interface Props {
  bought: Bought
  /** Where one came from to buy. */
  from: string | undefined
  onAgain: () => void
}

/** After the purchase: what there is now, and what can be done with it. */
export function BoughtCard({ bought, from, onAgain }: Props) {
  const { kind, amount, price, balance } = bought
  const { euro } = useFormats()
  const box = useBackToChoice()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: the answer takes the focus, and is read aloud with it.
  useEffect(() => heading.current?.focus(), [])
  const sum = euro(price)
  const left = balance[kind]
  return (
    <div ref={box}>
      <Stack gap={4}>
        <h2 id="buying" tabIndex={-1} ref={heading}>
          <Plural
            value={amount}
            zero="# konsultāciju ir jūsu"
            one="# konsultācija ir jūsu"
            other="# konsultācijas ir jūsu"
          />
        </h2>
        <p>
          {kind === 'doctor' ? (
            <Trans>
              Samaksāts {sum}. Atlikumā tagad: <b className="num">{left}</b> pie ārsta.
            </Trans>
          ) : (
            <Trans>
              Samaksāts {sum}. Atlikumā tagad: <b className="num">{left}</b> pie psihologa vai cita
              speciālista.
            </Trans>
          )}
        </p>
        <p className="small">
          <Trans>Rezervējot laiku, konsultāciju ņemsim no atlikuma. Karte vairs nebūs vajadzīga.</Trans>
        </p>
        {price > 0 && (
          <p className="small">
            <ReceiptNote />
          </p>
        )}
        <AfterPaying from={from} />
        <LinkButton onClick={onAgain}>
          <Trans>Pirkt vēl</Trans>
        </LinkButton>
      </Stack>
    </div>
  )
}
