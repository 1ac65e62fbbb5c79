import { Trans, useLingui } from '@lingui/react/macro'
import {
  getConsultation,
  MAX_REJECTION_COMMENT_LENGTH,
  rejectConsultation,
} from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { typedText } from '#contract/typed-text.ts'
import { usePutAnswer } from '../../../data/api-query.ts'
import { useKeptDraft } from '../../../data/draft.ts'
import { useFieldText } from '../../../data/error-text.ts'
import { useUnsaved } from '../../../app/unsaved.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { ActDialog } from '../../../parts/form/act-dialog.tsx'
import { useAct } from '../../../parts/form/use-act.ts'
import { usePatientName } from '../../../parts/person-name/patient-name.ts'
import { Field } from '../../../ui/field/field.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { answersChanged } from './answers-changed.ts'

/** Asks before a request is refused or a consultation called off, with words for the patient if the doctor has any. */
export function RejectDialog({ consultation, onClose }: { consultation: Consultation; onClose: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const fieldText = useFieldText()
  const put = usePutAnswer()
  const name = usePatientName()(consultation.patient)
  const comment = useKeptDraft(`reject/${consultation._id}`)
  const words = typedText(comment.text)
  useUnsaved(words !== '')
  const tooLong = words.length > MAX_REJECTION_COMMENT_LENGTH
  const request = consultation.status === 'awaiting_approval'
  const reject = useAct(rejectConsultation, {
    done: request ? t`Pieprasījums noraidīts.` : t`Konsultācija atcelta.`,
    refresh: answersChanged,
    after({ body }) {
      comment.forget()
      put(getConsultation, { params: { id: body._id } }, body)
      onClose()
    },
  })
  return (
    <ActDialog
      act={reject}
      input={() =>
        tooLong ? null : { params: { id: consultation._id }, body: words ? { comment: words } : {} }
      }
      onClose={onClose}
      title={request ? t`Noraidīt pieprasījumu?` : t`Atcelt konsultāciju?`}
      action={request ? t`Noraidīt` : t`Atcelt konsultāciju`}
      keep={t`Paturēt`}
    >
      <p>
        <b>{name}</b>
        <br />
        {formats.weekday(formats.dayOf(consultation.from))}, {formats.dateTime(consultation.from)}
      </p>
      <p>
        <Trans>Šis laiks kļūs brīvs, un pacients saņems atpakaļ visu samaksāto.</Trans>
      </p>
      <Field
        label={t`Ziņa pacientam`}
        optional
        error={tooLong ? fieldText('too_long') : undefined}
        hint={t`Pacients redzēs šos vārdus pie konsultācijas.`}
      >
        <TextArea
          max={MAX_REJECTION_COMMENT_LENGTH}
          value={comment.text}
          onChange={(event) => comment.change(event.target.value)}
        />
      </Field>
    </ActDialog>
  )
}
