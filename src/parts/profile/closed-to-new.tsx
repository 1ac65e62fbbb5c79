import { Trans } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'
import css from './closed-to-new.module.css'
import { NoNewPatients } from './no-new-patients.tsx'

/** Instead of the way to a reservation: why there is none, the way to others, and for guests the way in. */
export function ClosedToNew({ doctorId }: { doctorId: string }) {
  const { role } = useSession()
  return (
    <div className={css.closed}>
      <p>
        <b>
          <NoNewPatients />
        </b>
        <br />
        <Trans>
          Pieteikties var tikai tie, kuriem ar šo speciālistu konsultācija jau ir bijusi vai ir norunāta.
        </Trans>
      </p>
      <ButtonLink to="/apply" variant="primary" icon={Users}>
        <Trans>Skatīt citus speciālistus</Trans>
      </ButtonLink>
      {role === 'guest' && (
        <p className="small">
          <Trans>
            Jau esat šī speciālista pacients?{' '}
            <TextLink
              inherit
              to="/login/{-$email}"
              params={{ email: undefined }}
              search={{ from: `/apply/${doctorId}` }}
            >
              Ienākt
            </TextLink>
          </Trans>
        </p>
      )}
    </div>
  )
}
