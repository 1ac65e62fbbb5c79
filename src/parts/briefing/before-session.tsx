import { Trans } from '@lingui/react/macro'
import { ChevronDown, ChevronUp, ClipboardList } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { BriefingLater } from './lazy.ts'

interface Props {
  consultation: Consultation
  /** What the patient wrote is shown beside it already. */
  withoutNote?: boolean
  /** It stands in a call: nothing leads away from there. */
  inCall?: boolean
}

/** Before a session that is agreed on and not over: opens when its specialist asks, since the patient is told of each look. */
export function BeforeSession({ consultation, withoutNote = false, inCall = false }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { status } = consultation
  if (status !== 'scheduled' && status !== 'active') return null
  return (
    <Stack gap={4}>
      <div>
        <Button
          variant="soft"
          icon={ClipboardList}
          iconEnd={open ? ChevronUp : ChevronDown}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <Trans>Pirms sarunas</Trans>
        </Button>
      </div>
      {open && (
        <div id={id}>
          <Suspense fallback={<Skeleton lines={4} />}>
            <BriefingLater
              consultationId={consultation._id}
              patientId={inCall ? undefined : consultation.patient._id}
              withoutNote={withoutNote}
            />
          </Suspense>
        </div>
      )}
    </Stack>
  )
}
