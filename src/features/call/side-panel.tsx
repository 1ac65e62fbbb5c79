import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import { BeforeSession } from '../../parts/briefing/before-session.tsx'
import { OfferNextButton } from '../../parts/follow-up/offer-next-button.tsx'
import { SessionNoteLater } from '../../parts/session-note/lazy.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import css from './side-panel.module.css'

interface Props {
  id: string
  consultation: Consultation
  onClose: () => void
}

/** Beside the conversation: what the specialist notes, and what they may want to look up about the patient. */
export function SidePanel({ id, consultation, onClose }: Props) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    function close(event: KeyboardEvent) {
      if (event.key === 'Escape' && panel.current?.contains(document.activeElement)) onClose()
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [onClose])
  return (
    <aside ref={panel} id={id} className={css.panel} aria-labelledby={`${id}-name`}>
      <div className={css.head}>
        <h2 id={`${id}-name`} ref={heading} tabIndex={-1}>
          <Trans>Piezīmes</Trans>
        </h2>
        <IconButton icon={X} label={t`Aizvērt piezīmes`} onClick={onClose} />
      </div>
      <Stack gap={5}>
        <Suspense fallback={<Skeleton lines={3} />}>
          <SessionNoteLater consultationId={consultation._id} inCall />
        </Suspense>
        <BeforeSession consultation={consultation} inCall />
        <div>
          <OfferNextButton patient={consultation.patient} after={consultation.from} />
        </div>
      </Stack>
    </aside>
  )
}
