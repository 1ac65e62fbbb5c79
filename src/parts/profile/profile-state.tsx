import { Trans } from '@lingui/react/macro'
import { PencilLine } from 'lucide-react'
import type { DoctorProfile } from '#contract/doctor-profile.ts'
import { Badge } from '../../ui/chip/badge.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { StatusChip } from '../../ui/status/status-chip.tsx'

/** Where a doctor's profile stands, and whether an earlier version of it is shown meanwhile. */
export function ProfileState({ profile }: { profile: Pick<DoctorProfile, 'status' | 'public'> }) {
  const { status, public: shown } = profile
  if (status === null)
    return (
      <Badge tone="neutral" icon={PencilLine}>
        <Trans>Melnraksts</Trans>
      </Badge>
    )
  if (!shown || status === 'publicly_available') return <StatusChip kind="profile" status={status} />
  return (
    <Stack gap={1}>
      <span>
        <StatusChip kind="profile" status={status} />
      </span>
      <span className="xs dim">
        <Trans>Redzama iepriekšējā versija</Trans>
      </span>
    </Stack>
  )
}
