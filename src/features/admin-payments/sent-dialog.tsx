import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { noteRefundSent, type PaymentIssue } from '#contract/payment-issue.ts'
import { dayInRiga } from '#domain/zone.ts'
import { isApiError } from '../../data/api-error.ts'
import { useFieldText } from '../../data/error-text.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ActDialog } from '../../parts/form/act-dialog.tsx'
import { DatePicker } from '../../ui/field/date-picker.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'
import { useIssueAct } from './use-issue-act.ts'

interface Props {
  /** As it is now: another one once it was found to have changed. */
  issue: PaymentIssue
  onClose: () => void
  onChanged: () => Promise<void>
}

/** Asks on which day a refund that its card did not take was sent by bank transfer: whose, how much. */
export function SentDialog({ issue, onClose, onChanged }: Props) {
  const { t } = useLingui()
  const { euro } = useFormats()
  const fieldText = useFieldText()
  const [today] = useState(() => dayInRiga(Date.now()))
  const [on, setOn] = useState(today)
  const { _id: id, version, payment, toSend } = issue
  const sum = euro(toSend ?? issue.amount ?? 0)
  const send = useIssueAct(noteRefundSent, {
    done: t`Pierakstīts: ${sum} nosūtīti pacientam.`,
    after: onClose,
    onChanged,
  })
  return (
    <ActDialog
      act={send}
      input={{ params: { id }, body: { version, on } }}
      onClose={onClose}
      title={t`Vai nauda ir pārskaitīta?`}
      action={t`Pārskaitīti ${sum}`}
      danger={false}
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
        error={isApiError(send.error, 'validation') ? fieldText(send.error.fields['on']) : undefined}
      >
        <DatePicker mode="around" name="on" today={today} value={on} onChange={setOn} />
      </FieldGroup>
    </ActDialog>
  )
}
