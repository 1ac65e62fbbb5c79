import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useId } from 'react'
import { type DoctorProfile, getDoctorProfile, publishDoctorProfile } from '#contract/doctor-profile.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { usePutAnswer } from '../../data/api-query.ts'
import { useErrorText } from '../../data/error-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import styles from './publish-button.module.css'

/** Sends what was saved to review. Unsaved changes cannot be sent, what is shown already need not; it says so. */
export function PublishButton({ profile, unsaved }: { profile: DoctorProfile; unsaved: boolean }) {
  const { t } = useLingui()
  const noteId = useId()
  const errorText = useErrorText()
  const toast = useToast()
  const put = usePutAnswer()
  const publish = useApiMutation(publishDoctorProfile, {
    onSuccess({ body }) {
      put(getDoctorProfile, {}, body)
      toast({ text: t`Profils nosūtīts izskatīšanai.` })
    },
  })
  const waits = profile.status === 'in_review'
  const nothingNew = profile.status === 'publicly_available' && profile.sameAsPublic
  const note = () => {
    if (publish.error) return errorText(publish.error)
    if (waits) return t`Profils jau tiek izskatīts.`
    if (unsaved) return t`Vispirms saglabājiet izmaiņas.`
    return nothingNew ? t`Pacienti jau redz visu, kas šeit saglabāts.` : ''
  }
  const words = note()
  return (
    <>
      <span
        id={noteId}
        className={styles.note}
        data-refused={publish.error !== null || undefined}
        role="status"
      >
        {words}
      </span>
      <Button
        variant="soft"
        icon={Send}
        aria-disabled={waits || unsaved || nothingNew || undefined}
        aria-describedby={words ? noteId : undefined}
        busy={publish.isPending}
        busyLabel={t`Nosūtām…`}
        onClick={() => publish.mutate({})}
      >
        <Trans>Nosūtīt izskatīšanai</Trans>
      </Button>
    </>
  )
}
