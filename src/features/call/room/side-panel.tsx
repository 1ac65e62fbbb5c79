import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import { BeforeSession } from '../../../parts/record/before-session.tsx'
import { OfferNextButton } from '../../../parts/consultation/offer-next-button.tsx'
import { SessionNoteLater } from '../../../parts/record/lazy-session-note.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Panel } from './panel.tsx'

interface Props {
  id: string
  consultation: Consultation
  onClose: () => void
}

/** Beside the conversation: what the specialist notes, and what they may want to look up about the patient. */
export function SidePanel({ id, consultation, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Panel id={id} title={<Trans>Piezīmes</Trans>} closeLabel={t`Aizvērt piezīmes`} onClose={onClose}>
      <Stack gap={5}>
        <Suspense fallback={<Skeleton lines={3} />}>
          <SessionNoteLater consultationId={consultation._id} inCall />
        </Suspense>
        <BeforeSession consultation={consultation} inCall />
        <div>
          <OfferNextButton patient={consultation.patient} after={consultation.from} />
        </div>
      </Stack>
    </Panel>
  )
}
