import { Trans } from '@lingui/react/macro'
import { Video } from 'lucide-react'
import type { Consultation } from '#contract/consultation.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { joinState } from './when-to-join.ts'

interface Props {
  consultation: Pick<Consultation, '_id' | 'status' | 'joinFrom' | 'to'>
  now: number
  /** Id of the text that says why not yet. */
  reasonId?: string | undefined
  /** Nobody answers: there is no call to enter now. */
  away?: boolean
}

/** Leads into the call; before its time, or without a network, it is shown but idle, with the reason beside it. */
export function JoinButton({ consultation, now, reasonId, away = false }: Props) {
  const state = joinState(consultation, now)
  if (state === 'never') return null
  if (state === 'too_early' || away)
    return (
      <Button variant="primary" icon={Video} aria-disabled aria-describedby={reasonId}>
        <Trans>Pievienoties</Trans>
      </Button>
    )
  return (
    <ButtonLink
      variant="primary"
      icon={Video}
      to="/consultations/$consultationId"
      params={{ consultationId: consultation._id }}
    >
      <Trans>Pievienoties</Trans>
    </ButtonLink>
  )
}
