import { Trans, useLingui } from '@lingui/react/macro'
import { listPromoCodes, type PromoCodeRow, removePromoCode } from '#contract/promo.ts'
import type { ApiError } from '../../data/api-error.ts'
import { ActDialog } from '../../parts/form/act-dialog.tsx'
import { useAct } from '../../parts/form/use-act.ts'
import { isStale } from './is-stale.ts'

interface Props {
  promo: PromoCodeRow
  onClose: () => void
  /** Someone else was faster. */
  onRefused: (error: ApiError) => void
}

/** Asks before a code that nobody has used is deleted. */
export function RemoveDialog({ promo, onClose, onRefused }: Props) {
  const { t } = useLingui()
  const { _id: id, code } = promo
  const remove = useAct(removePromoCode, {
    done: t`Promo kods dzēsts.`,
    after: onClose,
    refresh: [listPromoCodes],
    stale: [listPromoCodes],
    refused: (error) => isStale(error) && onRefused(error),
  })
  return (
    <ActDialog
      act={remove}
      input={{ params: { id } }}
      onClose={onClose}
      title={t`Dzēst promo kodu ${code}?`}
      action={t`Dzēst kodu`}
    >
      <p>
        <Trans>Kodu vēl neviens nav lietojis. To, ko jau lieto, var beigt, bet ne dzēst.</Trans>
      </p>
    </ActDialog>
  )
}
