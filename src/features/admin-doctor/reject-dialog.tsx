import { useLingui } from '@lingui/react/macro'
import {
  type DoctorProfile,
  rejectDoctorProfile,
  MAX_REVIEW_COMMENT_LENGTH,
} from '#contract/doctor-profile.ts'
import { useServerForm } from '../../data/server-form.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { useDecision } from './use-decision.ts'

interface Props {
  profile: DoctorProfile
  /** What was typed before. */
  comment: string
  onClose: () => void
  /** It has happened. */
  onDone: () => void
  /** It has not: the profile was changed since; what was typed may be used again. */
  onChanged: (comment: string) => void
}

/** Sends a profile back; the doctor reads the comment. */
export function RejectDialog({ profile, comment, onClose, onDone, onChanged }: Props) {
  const { t } = useLingui()
  const { act, close } = useDecision(rejectDoctorProfile, {
    done: t`Profils noraidīts.`,
    onDone,
    onChanged: () => onChanged(form.getValues('comment')),
    onClose,
  })
  const form = useServerForm({
    schema: rejectDoctorProfile.body,
    defaults: { comment, version: profile.version },
    draft: { name: `profile-rejection/${profile._id}`, never: ['version'] },
    unchangedAllowed: comment !== '',
    submit: (body) => act.send({ params: { id: profile._id }, body }),
  })
  return (
    <FormDialog
      form={form}
      failureText={act.textOf}
      title={t`Noraidīt šo profilu?`}
      action={t`Noraidīt`}
      busyLabel={t`Nosūtām…`}
      danger
      onClose={close}
    >
      <Field
        label={t`Kas jāuzlabo`}
        error={form.error('comment')}
        hint={t`Speciālists to redzēs savā profilā.`}
      >
        <TextArea rows={5} {...form.register('comment')} max={MAX_REVIEW_COMMENT_LENGTH} />
      </Field>
    </FormDialog>
  )
}
