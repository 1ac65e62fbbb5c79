import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { noteRefundSent, type Finding } from '#contract/finding.ts'
import { dayInRiga } from '#domain/zone.ts'
import { isApiError } from '../../hooks/api-error.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { useFieldText } from '../../hooks/error-text.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { DatePicker } from '../../ui/field/date-picker.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { changedByAct, useFindingRefusal } from './use-finding-act.ts'

interface Props {
  /** As it is now: another one once it was found to have changed. */
  finding: Finding
  onClose: () => void
  onChanged: () => Promise<void>
}

/** Asks on which day a refund that its card did not take was sent by bank transfer: whose, how much. */
export function SentDialog({ finding, onClose, onChanged }: Props) {
  const { t } = useLingui()
  const { euro } = useFormats()
  const toast = useToast()
  const fieldText = useFieldText()
  const [today] = useState(() => dayInRiga(Date.now()))
  const [on, setOn] = useState(today)
  const { whenRefused, textOf } = useFindingRefusal(onChanged)
  const send = useApiMutation(noteRefundSent, { refresh: changedByAct, onError: whenRefused })
  const { _id: id, version, payment, toSend } = finding
  const sum = euro(toSend ?? finding.amount ?? 0)
  const isDayWrong = isApiError(send.error, 'validation')
  async function confirm() {
    try {
      await send.mutateAsync({ params: { id }, body: { version, on } })
      toast({ text: t`Pierakstīts: ${sum} nosūtīti pacientam.` })
      onClose()
    } catch {
      // The refusal stands in the dialog.
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Vai nauda ir pārskaitīta?`}
      action={t`Pārskaitīti ${sum}`}
      danger={false}
      busy={send.isPending}
      refusal={send.error && !isDayWrong && textOf(send.error)}
      onConfirm={() => void confirm()}
    >
      {payment && (
        <p>
          <b>
            {payment.patient.name} {payment.patient.surname}
          </b>
          <br />
          {sum}
        </p>
      )}
      <p>
        <Trans>
          Apstipriniet tikai tad, ja nauda pacientam jau ir nosūtīta no bankas. Maksājums kļūs atmaksāts,
          pacients saņems vēstuli, un to nevar atsaukt.
        </Trans>
      </p>
      <FieldGroup
        label={t`Nosūtīšanas diena`}
        hint={t`Ne agrāk par maksājuma dienu un ne vēlāk par šodienu.`}
        error={isDayWrong ? fieldText(send.error?.fields['on']) : undefined}
      >
        <DatePicker mode="near" name="on" today={today} value={on} onChange={setOn} />
      </FieldGroup>
    </ConfirmDialog>
  )
}
