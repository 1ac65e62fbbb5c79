import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useUpdate } from '../../hooks/update.ts'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

/** Offers the new version that waits; it is never forced. */
export function UpdateBar() {
  const { waiting, apply } = useUpdate()
  if (!waiting) return null
  return (
    <Banner
      bar
      live="status"
      tone="flax"
      icon={RefreshCw}
      action={
        <LinkButton inherit onClick={apply}>
          <Trans>Atjaunot</Trans>
        </LinkButton>
      }
    >
      <Trans>Ir jauna Saruna versija.</Trans>
    </Banner>
  )
}
