import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { Video } from 'lucide-react'
import { listConsultations } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { joinState } from '#domain/deadlines.ts'
import { HOUR, MINUTE } from '#domain/duration.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useServerNow } from '../../data/server-now.ts'
import { useSession } from '../../session/session.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { usePartnerName } from '../person-name/patient-name.ts'

const BEAT_MS = 15_000
/** The question is asked for whole steps of time, so that its answer is cached between them. */
const STEP = 15 * MINUTE

/** The way back into a call whose time it is, on every screen but the call's own. */
export function RejoinBanner() {
  const { role } = useSession()
  if (role !== 'patient' && role !== 'doctor') return null
  return <Offer role={role} />
}

function Offer({ role }: { role: 'patient' | 'doctor' }) {
  const { time } = useFormats()
  const partnerName = usePartnerName()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const now = useServerNow(BEAT_MS)
  const step = Math.floor(now / STEP) * STEP
  const near = useApiQuery(listConsultations, {
    query: {
      from: new Date(step - 2 * HOUR).toISOString(),
      to: new Date(step + 2 * STEP).toISOString(),
      order: 'asc',
    },
  })
  const open = near.data?.data.find((consultation) => isOpen(consultation, now))
  // One's own day says the same, larger.
  if (!open || path.startsWith(`/consultations/${open._id}`) || path.endsWith('/dashboard')) return null
  const name = partnerName(open, role)
  const begins = time(open.from)
  return (
    <Banner
      bar
      tone="mint"
      icon={Video}
      live="status"
      title={name}
      action={
        <ButtonLink
          variant="primary"
          size="s"
          to="/consultations/$consultationId"
          params={{ consultationId: open._id }}
        >
          {open.status === 'active' ? <Trans>Atgriezties sarunā</Trans> : <Trans>Pievienoties</Trans>}
        </ButtonLink>
      }
    >
      {open.status === 'active' ? <Trans>Jūsu saruna notiek tagad.</Trans> : <Trans>Saruna {begins}.</Trans>}
    </Banner>
  )
}

function isOpen({ status, from, to }: Consultation, now: number): boolean {
  if (status === 'active') return true
  return status === 'scheduled' && joinState(now, { from: Date.parse(from), to: Date.parse(to) }) === 'open'
}
