import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleSlash2, Hourglass, MailCheck, MailQuestion } from 'lucide-react'
import type { FreeUserRow } from '#contract/admin.ts'
import type { freeUserStates } from '#contract/list-choices.ts'
import { Badge } from '../../ui/chip/badge.tsx'
import { StatusChip } from '../../ui/status/status-chip.tsx'

/** What became of a registration, in words. */
export function useStates(): Readonly<Record<(typeof freeUserStates)[number], string>> {
  const { t } = useLingui()
  return {
    awaiting_approval: t`Gaida administratoru`,
    confirmed: t`Bezmaksas plāns piešķirts`,
    refused: t`Reģistrācija noraidīta`,
  }
}

const looks = {
  awaiting_approval: { tone: 'honey', icon: Hourglass },
  confirmed: { tone: 'leaf', icon: CircleCheck },
  refused: { tone: 'danger', icon: CircleSlash2 },
} as const

/** Whether somebody was let in, refused, or waits; of an account that is shut for another reason, that. */
export function Decision({ user: { status, approval, refusal } }: { user: FreeUserRow }) {
  const words = useStates()
  const state = refusal ? 'refused' : approval
  if (status === 'removed' || (status === 'blocked' && !refusal))
    return <StatusChip kind="user" status={status} />
  return <Badge {...looks[state]}>{words[state]}</Badge>
}

/** Whether the link that was mailed has been followed; of who was removed it is not known any more. */
export function EmailState({ user: { status, emailConfirmed } }: { user: FreeUserRow }) {
  if (status === 'removed') return '–'
  return (
    <Badge tone={emailConfirmed ? 'leaf' : 'neutral'} icon={emailConfirmed ? MailCheck : MailQuestion}>
      {emailConfirmed ? <Trans>Adrese apstiprināta</Trans> : <Trans>Adrese nav apstiprināta</Trans>}
    </Badge>
  )
}
