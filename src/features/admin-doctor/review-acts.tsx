import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { approveDoctorProfile, type DoctorProfile, unpublishDoctorProfile } from '#contract/doctor-profile.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'

interface Props {
  profile: DoctorProfile
  /** Whether the profile changed under a decision, which was not taken then. */
  onDecided: (changed: boolean) => void
}

/** What can be decided about a profile as it stands now. */
export function ReviewActs({ profile, onDecided }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'publish' | 'reject' | 'unpublish' | null>(null)
  const [comment, setComment] = useState('')
  const params = { id: profile._id }
  const close = () => setOpen(null)
  function decided(changed: boolean, unsent = '') {
    close()
    setComment(unsent)
    onDecided(changed)
  }
  const ends = { onClose: close, onDone: () => decided(false) }
  const inReview = profile.status === 'in_review'
  return (
    <>
      {profile.public && (
        <ButtonLink variant="quiet" icon={Eye} to="/apply/$doctorId" params={{ doctorId: profile._id }}>
          <Trans>Publiskā lapa</Trans>
        </ButtonLink>
      )}
      {profile.public && (
        <Button variant="danger-line" icon={EyeOff} onClick={() => setOpen('unpublish')}>
          <Trans>Pārtraukt publicēšanu</Trans>
        </Button>
      )}
      {inReview && (
        <Button variant="danger-line" onClick={() => setOpen('reject')}>
          <Trans>Noraidīt</Trans>
        </Button>
      )}
      {inReview && (
        <Button variant="primary" onClick={() => setOpen('publish')}>
          <Trans>Publicēt</Trans>
        </Button>
      )}
      {open === 'reject' && (
        <RejectDialog
          {...ends}
          profile={profile}
          comment={comment}
          onChanged={(unsent) => decided(true, unsent)}
        />
      )}
      {open === 'publish' && (
        <DecisionDialog
          {...ends}
          route={approveDoctorProfile}
          input={{ params, body: { version: profile.version } }}
          onChanged={() => decided(true)}
          title={t`Publicēt šo profilu?`}
          action={t`Publicēt`}
          done={t`Profils publicēts.`}
        >
          <Trans>Visi to redzēs uzreiz, un pacienti varēs pieteikties.</Trans>
        </DecisionDialog>
      )}
      {open === 'unpublish' && (
        <DecisionDialog
          {...ends}
          // No review was decided, so none is next.
          onDone={close}
          route={unpublishDoctorProfile}
          input={{ params }}
          onChanged={() => decided(true)}
          danger
          title={t`Pārtraukt publicēšanu?`}
          action={t`Pārtraukt publicēšanu`}
          done={t`Profils vairs nav publisks.`}
        >
          <Trans>
            Profilu vairs neviens neredzēs, un jaunas konsultācijas nevarēs pieteikt. Jau pieteiktās paliek
            spēkā.
          </Trans>
        </DecisionDialog>
      )}
    </>
  )
}
