import { Plural, Trans } from '@lingui/react/macro'
import { CloudOff, RefreshCw } from 'lucide-react'
import { useConnection } from '../../data/connection.ts'
import { useLazyQueryClient } from '../../data/query-client-context.ts'
import { useServices } from '../../app/services.tsx'
import { useSessionActs } from '../../session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useBarFocus } from './use-bar-focus.ts'

/** The line under the header while the server cannot be reached: what waits, and that it is safe. */
export function ConnectionBar() {
  const { online, waiting, syncing, sendNow } = useConnection()
  const { reload } = useSessionActs()
  const { socket } = useServices()
  const queries = useLazyQueryClient()
  const act = useBarFocus<HTMLButtonElement>()
  const retry = () => {
    reload()
    sendNow()
    socket.tryNow()
    void queries.refetchQueries({ type: 'active' })
  }
  return (
    <Banner
      bar
      tone="honey"
      icon={CloudOff}
      title={online ? <Trans>Nav savienojuma ar serveri.</Trans> : <Trans>Jūs esat bezsaistē.</Trans>}
      action={
        <Button ref={act} size="s" icon={RefreshCw} busy={syncing} onClick={retry}>
          <Trans>Mēģināt tagad</Trans>
        </Button>
      }
    >
      {waiting > 0 ? (
        <Plural
          value={waiting}
          zero="# ieraksti ir saglabāti šeit un tiks nosūtīti pēc kārtas."
          one="# ieraksts ir saglabāts šeit un tiks nosūtīts."
          other="# ieraksti ir saglabāti šeit un tiks nosūtīti pēc kārtas."
        />
      ) : online ? (
        <Trans>Mēģinām vēlreiz.</Trans>
      ) : (
        <Trans>Palīdzības tālruņi darbojas arī tagad.</Trans>
      )}
    </Banner>
  )
}
