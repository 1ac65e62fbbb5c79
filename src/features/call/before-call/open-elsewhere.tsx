import { Trans } from '@lingui/react/macro'
import { Video } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { BeforeCallLayout } from './before-call-layout.tsx'

/** The person went on with this call in another tab or on another device. */
export function OpenElsewhere({ onHere }: { onHere: () => void }) {
  return (
    <BeforeCallLayout
      title={<Trans>Šī saruna ir atvērta citur</Trans>}
      acts={
        <Button variant="primary" size="l" icon={Video} onClick={onHere}>
          <Trans>Runāt šeit</Trans>
        </Button>
      }
      side={null}
    >
      <p>
        <Trans>Jūs to turpināt citā cilnē vai ierīcē. Šeit kamera un mikrofons ir izslēgti.</Trans>
      </p>
    </BeforeCallLayout>
  )
}
