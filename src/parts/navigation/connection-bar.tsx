import { useQueryClient } from '@tanstack/react-query'
import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useOnline } from '../../hooks/online.ts'
import { useSessionActs } from '../../hooks/session.ts'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

/** The line under the header while the server cannot be reached. */
export function ConnectionBar() {
  const online = useOnline()
  const { reload } = useSessionActs()
  const queries = useQueryClient()
  const retry = () => {
    reload()
    void queries.refetchQueries({ type: 'active' })
  }
  return (
    <Banner
      bar
      tone="honey"
      icon={CloudOff}
      action={
        <LinkButton inherit onClick={retry}>
          <Trans>Mēģināt tagad</Trans>
        </LinkButton>
      }
    >
      {online ? (
        <Trans>Nav savienojuma ar serveri. Mēģinām vēlreiz.</Trans>
      ) : (
        <Trans>Jūs esat bezsaistē. Palīdzības tālruņi darbojas arī tagad.</Trans>
      )}
    </Banner>
  )
}
