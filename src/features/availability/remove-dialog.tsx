import { Trans, useLingui } from '@lingui/react/macro'
import { type Availability, listAvailability, removeAvailability } from '#contract/availability.ts'
import { getDoctorCalendar } from '#contract/consultation-routes.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { useErrorText } from '../../hooks/error-text.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useStretchWords } from './availability-list.tsx'

/** Asks before hours are taken back. */
export function RemoveDialog({
  item,
  zone,
  onClose,
}: {
  item: Availability
  zone: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const toast = useToast()
  const words = useStretchWords(zone)(item)
  const remove = useApiMutation(removeAvailability, {
    refresh: [listAvailability, getDoctorCalendar],
    onSuccess() {
      toast({ text: t`Laiks dzēsts.` })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Dzēst šo laiku?`}
      action={t`Dzēst`}
      keep={t`Paturēt`}
      busy={remove.isPending}
      refusal={remove.error && errorText(remove.error)}
      onConfirm={() => remove.mutate({ params: { id: item._id } })}
    >
      <p>
        <b className="num">{words.title}</b>
        <br />
        <span className="dim">{words.note}</span>
      </p>
      <p>
        <Trans>Pacienti vairs nevarēs rezervēt šīs stundas. Jau rezervētās konsultācijas paliek.</Trans>
      </p>
    </ConfirmDialog>
  )
}
