import { Trans, useLingui } from '@lingui/react/macro'
import { type Card, listCards, removeCard } from '#contract/card.ts'
import { getBalance, type PlanBalance } from '#contract/purchase.ts'
import { expiryState } from '#domain/card-expiry.ts'
import { ActDialog } from '../../../parts/form/act-dialog.tsx'
import { useAct } from '../../../parts/form/use-act.ts'
import { cardLabel } from '../../../parts/payment/card-row.tsx'

interface Props {
  /** Null while nothing is asked. */
  card: Card | null
  /** The cards that stay, in their order: the first is then the default one. */
  others: readonly Card[]
  plan: PlanBalance | undefined
  onClose: () => void
}

/** Asks before a card is removed; a card that is still needed stays, and says why. */
export function RemoveCardDialog({ card, others, plan, onClose }: Props) {
  const { t } = useLingui()
  const remove = useAct(removeCard, {
    done: t`Karte noņemta.`,
    after: onClose,
    refresh: [listCards, getBalance],
  })
  if (!card) return null
  const label = cardLabel(card)
  return (
    <ActDialog
      act={remove}
      input={{ params: { id: card._id } }}
      title={t`Noņemt karti ${label}?`}
      action={t`Noņemt karti`}
      keep={t`Paturēt`}
      onClose={onClose}
    >
      <p>
        <Trans>Ar to vairs nevarēs maksāt. Jau samaksātās konsultācijas paliek.</Trans>
      </p>
      {plan?.card?._id === card._id && <NextForPlan next={others[0]} at={plan.renewsAt} />}
    </ActDialog>
  )
}

/** The plan is charged to this card: what it is charged to without it. */
function NextForPlan({ next, at = '' }: { next: Card | undefined; at: string | undefined }) {
  const label = next && cardLabel(next)
  return (
    <p>
      {next && expiryState(next.expiry, Date.parse(at)) === 'valid' ? (
        <Trans>No tās iekasējam jūsu abonementu. Turpmāk to iekasēsim no kartes {label}.</Trans>
      ) : (
        <Trans>
          No tās iekasējam jūsu abonementu, un citas kartes, no kuras to iekasēt, nav. Vispirms pievienojiet
          citu karti, lai abonements turpinātos.
        </Trans>
      )}
    </p>
  )
}
