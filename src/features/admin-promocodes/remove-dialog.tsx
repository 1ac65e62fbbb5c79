import { Trans, useLingui } from '@lingui/react/macro'
import { listPromoCodes, type PromoCodeRow, removePromoCode } from '#contract/promo.ts'
import type { ApiError } from '../../hooks/api-error.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { useErrorText } from '../../hooks/error-text.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useWhenStale } from './when-stale.ts'

interface Props {
  promo: PromoCodeRow
  onClose: () => void
  /** Someone else was faster. */
  onRefused: (error: ApiError) => void
}

/** Asks before a code that nobody has used is deleted. */
export function RemoveDialog({ promo, onClose, onRefused }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const toast = useToast()
  const { _id: id, code } = promo
  const remove = useApiMutation(removePromoCode, {
    refresh: [listPromoCodes],
    onError: useWhenStale(onRefused),
    onSuccess() {
      toast({ text: t`Promo kods dzēsts.` })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Dzēst promo kodu ${code}?`}
      action={t`Dzēst kodu`}
      busy={remove.isPending}
      refusal={remove.error && errorText(remove.error)}
      onConfirm={() => remove.mutate({ params: { id } })}
    >
      <p>
        <Trans>Kodu vēl neviens nav lietojis. To, ko jau lieto, var beigt, bet ne dzēst.</Trans>
      </p>
    </ConfirmDialog>
  )
}
