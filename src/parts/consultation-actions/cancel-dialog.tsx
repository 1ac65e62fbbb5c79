import { Trans, useLingui } from '@lingui/react/macro'
import { cancelConsultation, getConsultation, listConsultations } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { listSlots } from '#contract/doctor.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { usePutAnswer } from '../../hooks/api-query.ts'
import { useErrorText } from '../../hooks/error-text.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { comingBack } from '../status/payment-state.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

interface Props {
  /** Null while nothing is asked. */
  consultation: Consultation | null
  onClose: () => void
}

/** Asks before a consultation is cancelled, and says what happens to the money. */
export function CancelDialog({ consultation, onClose }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const errorText = useErrorText()
  const toast = useToast()
  const put = usePutAnswer()
  const cancel = useApiMutation(cancelConsultation, {
    refresh: [listConsultations, getConsultation, listSlots],
    onSuccess({ body }) {
      put(getConsultation, { params: { id: body._id } }, body)
      toast({ text: t`Konsultācija atcelta.` })
      close()
    },
  })
  function close() {
    cancel.reset()
    onClose()
  }
  if (!consultation) return null
  const day = formats.dayOf(consultation.from)
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={t`Atcelt šo konsultāciju?`}
      action={t`Atcelt konsultāciju`}
      keep={t`Paturēt`}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { id: consultation._id } })}
    >
      <Stack gap={3}>
        <p>
          {formats.weekday(day)}, {formats.dateTime(consultation.from)} · {consultation.doctor.name}{' '}
          {consultation.doctor.surname}
        </p>
        <p>
          <Consequence consultation={consultation} />
        </p>
        {cancel.error && (
          <Banner tone="danger" live="alert">
            {errorText(cancel.error)}
          </Banner>
        )}
      </Stack>
    </ConfirmDialog>
  )
}

function Consequence({ consultation }: { consultation: Consultation }) {
  const formats = useFormats()
  const { paidWith, status } = consultation
  const back = comingBack(consultation)
  const sum = formats.euro(back)
  if (paidWith === 'balance' || paidWith === 'plan')
    return <Trans>Konsultācija atgriezīsies jūsu atlikumā, un šis laiks kļūs brīvs citiem.</Trans>
  if (paidWith === 'free' || back === 0) return <Trans>Šis laiks kļūs brīvs citiem.</Trans>
  if (status === 'awaiting_approval')
    return (
      <Trans>
        No kartes nekas netiks noņemts: rezervētie {sum} tiks atbrīvoti. Bankai tam parasti vajag dažas darba
        dienas.
      </Trans>
    )
  return <Trans>{sum} atgriezīsim kartē. Bankai tam parasti vajag dažas darba dienas.</Trans>
}
