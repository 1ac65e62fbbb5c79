import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import type { MeasureRow } from '#contract/admin-measure.ts'
import { Badge } from '../../ui/chip/badge.tsx'

/** Whether specialists may ask for a measure. */
export function MeasureStatus({ status }: Pick<MeasureRow, 'status'>) {
  if (status === 'published')
    return (
      <Badge tone="leaf" icon={CircleCheck}>
        <Trans>Publicēts</Trans>
      </Badge>
    )
  return (
    <span className="dim">{status === 'draft' ? <Trans>Melnraksts</Trans> : <Trans>Atsaukts</Trans>}</span>
  )
}
