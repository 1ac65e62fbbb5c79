import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useId } from 'react'
import { type DoctorProfile, getDoctorProfile, publishDoctorProfile } from '#contract/doctor-profile.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { usePutAnswer } from '../../hooks/api-query.ts'
import { useErrorText } from '../../hooks/error-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import styles from './publish-button.module.css'

/** Sends what was saved to review. What is not saved yet cannot be sent, and it says so. */
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
  const note = () => {
    if (publish.error) return errorText(publish.error)
    if (waits) return t`Profils jau tiek izskatīts.`
    return unsaved ? t`Vispirms saglabājiet izmaiņas.` : ''
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
        aria-disabled={waits || unsaved || undefined}
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
