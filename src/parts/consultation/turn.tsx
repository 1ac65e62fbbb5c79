import { Trans } from '@lingui/react/macro'
import type { Consultation, Proposal } from '#contract/consultation.ts'
import { openProposal } from './when-to-join.ts'

interface Props {
  consultation: Pick<Consultation, 'proposal'>
  /** Whoever reads it. */
  mine: Proposal['turn']
  now: number
}

/** Whose answer about other times is awaited, under the time that stands; nothing while none is talked about. */
export function Turn({ consultation, mine, now }: Props) {
  const proposal = openProposal(consultation, now)
  if (!proposal) return null
  return (
    <p className="xs">
      {proposal.turn === mine ? (
        <b>
          <Trans>Piedāvāts cits laiks, atbildiet</Trans>
        </b>
      ) : (
        <Trans>Gaidām atbildi par citu laiku</Trans>
      )}
    </p>
  )
}
