import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { listCards } from '#contract/card.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { useOnline } from '../../hooks/online.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { AddCardDialog } from '../../parts/add-card/add-card-dialog.tsx'
import { cardToUse } from '../../parts/add-card/card-to-use.ts'
import { LoadFailed } from '../../parts/load-failed/load-failed.tsx'
import { Button } from '../../ui/button/button.tsx'
import { PriceLines } from '../../ui/data/price-lines.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './buying.module.css'
import { CardToCharge } from './card-to-charge.tsx'
import { PlanTerms } from './plan-terms.tsx'
import { TransferNote } from './transfer-note.tsx'
import type { PlanChoosing } from './use-plan-choice.ts'
import { WayChoice } from './way-choice.tsx'

/** What the plan is, what is paid for it and when, and the button that takes it. */
export function PlanOffer({ choice }: { choice: PlanChoosing }) {
  const { t } = useLingui()
  const { euro } = useFormats()
  const online = useOnline()
  const [cardId, setCardId] = useState<string>()
  const [way, setWay] = useState<PaymentMethod>('card')
  const cards = useApiQuery(listCards, { query: { limit: 200 } })
  const saved = cards.data?.data ?? []
  const card = cardToUse(saved, cardId)
  const ordered = way === 'bank_transfer'
  const byCard = !ordered
  const resumes = byCard && choice.step === 'resume'
  const due = ordered ? choice.total : choice.due
  const failure = ordered ? choice.order.failure : choice.failure
  const sum = euro(due)
  return (
    <div className={css.frame}>
      <div className={css.form}>
        <PlanTerms choice={choice} way={way} />
        <div className={css.pay}>
          <PriceLines
            lines={resumes ? [] : [{ label: t`Viens mēnesis`, amount: choice.total }]}
            total={{ label: ordered ? t`Jāpārskaita` : t`Šodien jāmaksā`, amount: due }}
          />
          <WayChoice way={way} onWay={setWay} />
          {ordered && <TransferNote />}
          {byCard && cards.isPending && <Skeleton lines={1} />}
          {byCard && cards.isError && !cards.data && <LoadFailed answer={cards} level={3} />}
          {byCard && cards.data && (
            <CardToCharge cards={saved} card={card} onCard={setCardId} onAdd={choice.askCard} />
          )}
          {failure && (
            <Banner tone="danger" live="alert">
              {failure}
            </Banner>
          )}
          {!online && (
            <Banner tone="honey" icon={Hourglass} live="status">
              <span id="buying-offline">
                <Trans>
                  Maksāšanai vajag internetu. Jūsu izvēle paliek šeit; turpiniet, kad būs savienojums.
                </Trans>
              </span>
            </Banner>
          )}
          <Button
            variant="primary"
            size="l"
            block
            busy={ordered ? choice.order.busy : choice.busy}
            busyLabel={ordered ? t`Pasūtām…` : resumes ? t`Turpinām…` : t`Maksājam…`}
            aria-disabled={!online || (byCard && !cards.data) || undefined}
            aria-describedby={online ? undefined : 'buying-offline'}
            onClick={() => (ordered ? choice.order.start() : choice.start(card))}
          >
            {ordered ? t`Pasūtīt · ${sum}` : resumes ? t`Turpināt abonementu` : t`Maksāt · ${sum}`}
          </Button>
          <AddCardDialog
            open={choice.addingCard !== null}
            needed={choice.addingCard === 'needed'}
            onClose={choice.closeCard}
            onAdded={({ _id }) => {
              setCardId(_id)
              choice.closeCard()
            }}
          />
        </div>
      </div>
    </div>
  )
}
