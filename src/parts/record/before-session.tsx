import { Trans } from '@lingui/react/macro'
import { ClipboardList } from 'lucide-react'
import { Suspense } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Expander } from '../../ui/layout/expander.tsx'
import { BriefingLater } from './lazy-briefing.ts'

interface Props {
  consultation: Consultation
  /** What the patient wrote is shown beside it already. */
  withoutNote?: boolean
  /** It stands in a call: nothing leads away from there. */
  inCall?: boolean
}

/** Before a session that is agreed on and not over: opens when its specialist asks, since the patient is told of each look. */
export function BeforeSession({ consultation, withoutNote = false, inCall = false }: Props) {
  const { status } = consultation
  if (status !== 'scheduled' && status !== 'active') return null
  return (
    <Expander icon={ClipboardList} label={<Trans>Pirms sarunas</Trans>}>
      <Suspense fallback={<Skeleton lines={4} />}>
        <BriefingLater
          consultationId={consultation._id}
          patientId={inCall ? undefined : consultation.patient._id}
          withoutNote={withoutNote}
        />
      </Suspense>
    </Expander>
  )
}
