import { Trans, useLingui } from '@lingui/react/macro'
import { type Card, listCards, removeCard } from '#contract/card.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { useErrorText } from '../../hooks/error-text.ts'
import { cardLabel } from '../../parts/add-card/card-row.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

interface Props {
  /** Null while nothing is asked. */
  card: Card | null
  onClose: () => void
}

/** Asks before a card is removed; a card that is still needed stays, and says why. */
export function RemoveCardDialog({ card, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const errorText = useErrorText()
  const remove = useApiMutation(removeCard, {
    refresh: [listCards],
    onSuccess() {
      toast({ text: t`Karte noņemta.` })
      close()
    },
  })
  function close() {
    remove.reset()
    onClose()
  }
  if (!card) return null
  const label = cardLabel(card)
  return (
    <ConfirmDialog
      open
      title={t`Noņemt karti ${label}?`}
      action={t`Noņemt karti`}
      keep={t`Paturēt`}
      busy={remove.isPending}
      onClose={close}
      onConfirm={() => remove.mutate({ params: { id: card._id } })}
    >
      <Stack gap={3}>
        <p>
          <Trans>Ar to vairs nevarēs maksāt. Jau samaksātās konsultācijas paliek.</Trans>
        </p>
        {remove.error && (
          <Banner tone="danger" live="alert">
            {errorText(remove.error)}
          </Banner>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
