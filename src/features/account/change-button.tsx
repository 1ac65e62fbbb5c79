import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useOnline } from '../../hooks/online.ts'
import { useSession } from '../../hooks/session.ts'
import { Button } from '../../ui/button/button.tsx'

/** Opens the form of one card: only with a network, and once it is known what stands there now. */
export function ChangeButton({ of, onSelect }: { of: ReactNode; onSelect: () => void }) {
  const online = useOnline()
  const known = useSession().status === 'signed-in'
  return (
    <Button size="s" disabled={!online || !known} onClick={onSelect}>
      <Trans>Mainīt</Trans>
      <span className="vh">: {of}</span>
    </Button>
  )
}
