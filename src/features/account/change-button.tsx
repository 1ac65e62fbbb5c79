import { Trans, useLingui } from '@lingui/react/macro'
import { useOnline } from '../../hooks/online.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button/button.tsx'

/** Opens the form of one card: only with a network, and once it is known what stands there now. */
export function ChangeButton({ of, onSelect }: { of: string; onSelect: () => void }) {
  const { t } = useLingui()
  const online = useOnline()
  const known = useSession().status === 'signed-in'
  return (
    <Button size="s" aria-label={t`Mainīt: ${of}`} disabled={!online || !known} onClick={onSelect}>
      <Trans>Mainīt</Trans>
    </Button>
  )
}
