import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Card, listCards } from '#contract/card.ts'
import { getBalance, type PlanBalance } from '#contract/purchase.ts'
import { choosePlanCard } from '#contract/subscription.ts'
import { isApiError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/api-mutation.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { useErrorText } from '../../../data/error-text.ts'
import { cardLabel } from '../../../parts/payment/card-row.tsx'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { NewCard } from '../../../parts/payment/new-card.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { CardRadios } from '../cards/card-radios.tsx'

interface Props {
  plan: PlanBalance
  open: boolean
  onClose: () => void
}

/** Charges the plan to another card from its next renewal on. */
export function PlanCardDialog({ plan, open, onClose }: Props) {
  const { t } = useLingui()
  const [adding, setAdding] = useState(false)
  function close() {
    setAdding(false)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={adding ? t`Pievienot karti` : t`No kuras kartes iekasēt abonementu?`}
    >
      {open && <Choice plan={plan} adding={adding} onAdding={setAdding} onClose={close} />}
    </Dialog>
  )
}

interface ChoiceProps extends Omit<Props, 'open'> {
  adding: boolean
  onAdding: (adding: boolean) => void
}

function Choice({ plan, adding, onAdding, onClose }: ChoiceProps) {
  const { t } = useLingui()
  const toast = useToast()
  const errorText = useErrorText()
  const [chosen, setChosen] = useState(plan.card?._id)
  const list = useApiQuery(listCards, { query: { limit: 200 } })
  const change = useApiMutation(choosePlanCard, {
    refresh: [getBalance],
    onSuccess({ body }) {
      const card = body.card && cardLabel(body.card)
      if (card) toast({ text: t`Turpmāk abonementu iekasēsim no kartes ${card}.` })
      onClose()
    },
  })
  function take({ _id }: Card) {
    setChosen(_id)
    onAdding(false)
  }
  function wordsFor(error: unknown): string {
    if (isApiError(error, 'card_required'))
      return t`Šīs kartes termiņš beigsies, pirms abonements atjaunosies. Izvēlieties citu karti.`
    if (isApiError(error, 'wrong_status')) return t`Šis abonements vairs netiks atjaunots.`
    return isApiError(error, 'conflict')
      ? t`Abonements šobrīd tiek apmaksāts. Pēc brīža mēģiniet vēlreiz.`
      : errorText(error)
  }
  if (adding) return <NewCard onAdded={take} onCancel={() => onAdding(false)} />
  return (
    <Stack gap={5}>
      {list.isPending && <Skeleton lines={3} />}
      {list.isError && !list.data && <LoadFailed answer={list} level={3} />}
      {list.data && <CardRadios cards={list.data.data} chosen={chosen} onCard={setChosen} />}
      <Button icon={Plus} block onClick={() => onAdding(true)}>
        <Trans>Pievienot citu karti</Trans>
      </Button>
      {change.error && (
        <Banner tone="danger" live="alert">
          {wordsFor(change.error)}
        </Banner>
      )}
      <DialogFoot>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Atcelt</Trans>
        </Button>
        <Button
          variant="primary"
          busy={change.isPending}
          disabled={!chosen}
          onClick={() => chosen && change.mutate({ body: { cardId: chosen } })}
        >
          <Trans>Saglabāt</Trans>
        </Button>
      </DialogFoot>
    </Stack>
  )
}
