import { Suspense, useEffect } from 'react'
import { useOnline } from '../../hooks/online.ts'
import { useSession } from '../../session/session.ts'
import { ConnectionBar, QueueBar, TroubleBar } from './lazy.ts'

/** Where the state of the connection is shown and said aloud. Its words are loaded while there is a connection. */
export function Connection() {
  const online = useOnline()
  const session = useSession()
  const { user } = session
  // A server that is still thinking is none that cannot be reached.
  const away = !online || session.missed
  useEffect(() => {
    const load = () => void ConnectionBar.bring()
    if (document.readyState === 'complete') load()
    else addEventListener('load', load, { once: true })
    return () => removeEventListener('load', load)
  }, [])
  return (
    <div role="status">
      <Suspense>{away ? <ConnectionBar /> : user && <QueueBar />}</Suspense>
      <Suspense>{user && <TroubleBar />}</Suspense>
    </div>
  )
}
