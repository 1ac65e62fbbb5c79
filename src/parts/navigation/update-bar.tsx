import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

/** Offers the new version that waits; it is never forced. */
export function UpdateBar({ onSelect }: { onSelect: () => void }) {
  return (
    <Banner
      bar
      live="status"
      tone="flax"
      icon={RefreshCw}
      action={
        <LinkButton inherit onClick={onSelect}>
          <Trans>Atjaunot</Trans>
        </LinkButton>
      }
    >
      <Trans>Ir jauna Saruna versija.</Trans>
    </Banner>
  )
}
