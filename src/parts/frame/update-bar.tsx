import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useUpdateBlocked } from '../../app/update-blocked.ts'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

/** Offers the new version that waits: never forced, and not while a reload would cost what was begun. */
export function UpdateBar({ onSelect }: { onSelect: () => void }) {
  const blocked = useUpdateBlocked()
  return (
    <Banner
      bar
      live="status"
      tone="flax"
      icon={RefreshCw}
      action={
        !blocked && (
          <LinkButton inherit onClick={onSelect}>
            <Trans>Atjaunot</Trans>
          </LinkButton>
        )
      }
    >
      {blocked ? (
        <Trans>Jaunā versija pagaidīs, līdz viss būs saglabāts un nosūtīts.</Trans>
      ) : (
        <Trans>Ir jauna Sarunas versija.</Trans>
      )}
    </Banner>
  )
}
