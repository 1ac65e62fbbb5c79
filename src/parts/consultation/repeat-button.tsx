import { Trans } from '@lingui/react/macro'
import { CalendarSync } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import { isAgreed } from '#domain/transitions.ts'
import { Button } from '../../ui/button/button.tsx'
import { RepeatDialogLater } from './lazy-repeat.ts'

interface Props {
  consultation: Consultation
  /** Id of the text that says why acts have to wait, while they have to. */
  waits?: string | undefined
}

/** Leads to the same hour next week; nothing for a consultation that the two have not agreed on. */
export function RepeatButton({ consultation, waits }: Props) {
  const [open, setOpen] = useState(false)
  if (!isAgreed(consultation)) return null
  return (
    <>
      <Button
        icon={CalendarSync}
        aria-disabled={waits !== undefined || undefined}
        aria-describedby={waits}
        onClick={() => setOpen(true)}
      >
        <Trans>Tajā pašā laikā nākamnedēļ</Trans>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <RepeatDialogLater consultation={consultation} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
