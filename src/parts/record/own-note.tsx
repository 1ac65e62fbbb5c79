import { Trans } from '@lingui/react/macro'
import { NotebookPen } from 'lucide-react'
import { Suspense } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import { isAgreed } from '#domain/transitions.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Expander } from '../../ui/layout/expander.tsx'
import { SessionNoteLater } from './lazy-session-note.ts'

interface Props {
  consultation: Consultation
  /** It stands in a call, which asks by itself before it is left. */
  inCall?: boolean
}

/** The specialist's note of a consultation that was agreed on, before it and after. */
export function OwnNote({ consultation, inCall = false }: Props) {
  if (!isAgreed(consultation)) return null
  return (
    <Expander icon={NotebookPen} label={<Trans>Mana piezīme</Trans>}>
      <Suspense fallback={<Skeleton lines={3} />}>
        <SessionNoteLater consultationId={consultation._id} inCall={inCall} />
      </Suspense>
    </Expander>
  )
}
