import { Trans } from '@lingui/react/macro'
import type { ChatWriting } from '#contract/chat.ts'
import { PLANS_FIRST } from '../../../payments/plans-first.ts'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import css from './no-writing.module.css'

interface Props {
  writing: Exclude<ChatWriting, 'allowed'>
  doctorId: string
  /** There are messages above it, which stay. */
  begun: boolean
}

/** Stands in place of the field when one may read but not write. */
export function NoWriting({ writing, doctorId, begun }: Props) {
  if (writing === 'closed')
    return (
      <div className={css.bar} data-at-bottom>
        <p>
          <Trans>Šī saruna ir slēgta. Iepriekšējās ziņas paliek lasāmas.</Trans>
        </p>
      </div>
    )
  return (
    <div className={css.bar} data-at-bottom>
      <p>
        <b>
          <Trans>Čats ir iekļauts abonementā.</Trans>
        </b>{' '}
        {begun ? (
          <Trans>Iepriekšējās ziņas paliek lasāmas.</Trans>
        ) : (
          <Trans>Ar to varat rakstīt jebkuram speciālistam.</Trans>
        )}
      </p>
      <ButtonLink
        variant="primary"
        to="/patient/profile/{-$tab}"
        params={{ tab: 'plans' }}
        search={{ from: `/patient/chat/${doctorId}` }}
        hash={PLANS_FIRST}
      >
        <Trans>Skatīt abonementus</Trans>
      </ButtonLink>
    </div>
  )
}
