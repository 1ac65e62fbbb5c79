import { Trans, useLingui } from '@lingui/react/macro'
import { Monitor, Smartphone } from 'lucide-react'
import type { SignedInDevice } from '#contract/own-account.ts'
import { useOnline } from '../../hooks/online.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/chip/badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useDeviceName } from './device-words.ts'

/** One device: what it is, when it was last used, and signing out there. */
export function DeviceRow({ device, onEnd }: { device: SignedInDevice; onEnd: () => void }) {
  const { t } = useLingui()
  const online = useOnline()
  const { when } = useFormats()
  const name = useDeviceName()(device)
  const used = when(device.usedAt)
  const begun = when(device.signedInAt)
  const isPhone = device.system === 'android' || device.system === 'ios'
  return (
    <li>
      <Icon of={isPhone ? Smartphone : Monitor} />
      <div>
        <b>{name}</b> {device.shared && <Badge tone="honey">{t`kopīga ierīce`}</Badge>}
        <br />
        <span className="xs dim">
          {device.current ? <Trans>Ienākts {begun}</Trans> : <Trans>Pēdējoreiz lietota {used}</Trans>}
        </span>
      </div>
      {device.current ? (
        <Badge tone="leaf">{t`šī ierīce`}</Badge>
      ) : (
        <Button size="s" aria-label={t`Iziet: ${name}`} disabled={!online} onClick={onEnd}>
          <Trans>Iziet</Trans>
        </Button>
      )}
    </li>
  )
}
