import { useLingui } from '@lingui/react/macro'
import { SwitchCamera } from 'lucide-react'
import type { LocalMedia, LocalMediaState } from '../../../hooks/call/local-media.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { otherCamera } from './other-camera.ts'
import css from './self-view.module.css'

/** On a phone, turns to its other camera with one press, while a picture is sent; elsewhere the devices are chosen by name. */
export function TurnCamera({ media, local }: { media: LocalMedia; local: LocalMediaState }) {
  const { t } = useLingui()
  const { camera, devices } = local
  // While one is opened the button stays, lest the focus be lost with it.
  const other = camera.deviceId === '' ? undefined : otherCamera(devices.cameras, camera.deviceId)
  if (!other || (camera.status !== 'on' && camera.status !== 'asking')) return null
  const busy = camera.status === 'asking'
  return (
    <button
      type="button"
      className={css.turn}
      aria-label={t`Otra kamera`}
      aria-disabled={busy || undefined}
      onClick={() => busy || void media.chooseDevice('video', other.id)}
    >
      <Icon of={SwitchCamera} />
    </button>
  )
}
