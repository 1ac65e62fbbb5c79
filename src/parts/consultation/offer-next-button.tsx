import { Trans } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import { Button } from '../../ui/button/button.tsx'
import { OfferNextDialogLater } from './lazy-follow-up.ts'

interface Props {
  patient: Consultation['patient']
  /** The consultation that it comes after, where it is offered from one. */
  after?: string | undefined
}

/** Leads a specialist to offering a patient the next appointment. */
export function OfferNextButton(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={CalendarPlus} onClick={() => setOpen(true)}>
        <Trans>Piedāvāt nākamo reizi</Trans>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <OfferNextDialogLater {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
