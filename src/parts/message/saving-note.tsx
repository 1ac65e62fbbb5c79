import { Trans } from '@lingui/react/macro'
import type { useSaveAttached } from '../../data/save-attached.ts'

/** How saving a file fares; nothing while nobody has asked for it. */
export function SavingNote({ state }: Pick<ReturnType<typeof useSaveAttached>, 'state'>) {
  return (
    <>
      {state === 'loading' && <Trans>Fails tiek ielādēts…</Trans>}
      {state === 'offline' && <Trans>Faila vēl nav šajā ierīcē. Mēģiniet, kad būs savienojums.</Trans>}
      {state === 'gone' && <Trans>Fails vairs nav pieejams.</Trans>}
    </>
  )
}
