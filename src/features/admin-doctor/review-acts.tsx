import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { approveDoctorProfile, type DoctorProfile, unpublishDoctorProfile } from '#contract/doctor-profile.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'

/** What can be decided about a profile as it stands now. */
export function ReviewActs({ profile }: { profile: DoctorProfile }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'publish' | 'reject' | 'unpublish' | null>(null)
  const close = () => setOpen(null)
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
      {open === 'reject' && <RejectDialog doctorId={profile._id} onClose={close} />}
      {open === 'publish' && (
        <DecisionDialog
          route={approveDoctorProfile}
          doctorId={profile._id}
          onClose={close}
          title={t`Publicēt šo profilu?`}
          action={t`Publicēt`}
          done={t`Profils publicēts.`}
        >
          <Trans>Visi to redzēs uzreiz, un pacienti varēs pieteikties.</Trans>
        </DecisionDialog>
      )}
      {open === 'unpublish' && (
        <DecisionDialog
          route={unpublishDoctorProfile}
          doctorId={profile._id}
          onClose={close}
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
