import { Trans, useLingui } from '@lingui/react/macro'
import type { LocalMedia, LocalMediaState } from '../../../hooks/call/local-media.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { SwitchRow } from '../../../ui/field/switch-row.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { canChooseSpeaker } from '../browser-can.ts'

interface Props {
  media: LocalMedia
  local: LocalMediaState
  selfHidden?: { value: boolean; onChange: (hidden: boolean) => void } | undefined
  onClose: () => void
}

/** Devices by their names; without permission the browser tells none, so they are counted. */
const named = (list: LocalMediaState['devices']['cameras'], unnamed: string) =>
  list.map(({ id, label }, at) => ({ value: id, label: label || `${unnamed} ${at + 1}` }))

/** Which microphone, camera and loudspeaker, and what of oneself is shown. A change applies at once. */
export function DeviceDialog({ media, local, selfHidden, onClose }: Props) {
  const { t } = useLingui()
  const { devices, microphone, camera, speakerId, blurred } = local
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Ierīces`}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Gatavs</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        {devices.microphones.length > 0 && (
          <Field label={t`Mikrofons`}>
            <Select
              options={named(devices.microphones, t`Mikrofons`)}
              value={microphone.deviceId}
              onChange={(event) => void media.chooseDevice('audio', event.target.value)}
            />
          </Field>
        )}
        {devices.cameras.length > 0 && (
          <Field label={t`Kamera`}>
            <Select
              options={named(devices.cameras, t`Kamera`)}
              value={camera.deviceId}
              onChange={(event) => void media.chooseDevice('video', event.target.value)}
            />
          </Field>
        )}
        {canChooseSpeaker() && devices.speakers.length > 0 && (
          <Field label={t`Skaļrunis`}>
            <Select
              options={[
                { value: '', label: t`Sistēmas noklusējums` },
                ...named(devices.speakers, t`Skaļrunis`).filter(({ value }) => value !== 'default'),
              ]}
              value={speakerId}
              onChange={(event) => media.chooseSpeaker(event.target.value)}
            />
          </Field>
        )}
        {devices.microphones.length === 0 && devices.cameras.length === 0 && (
          <p>
            <Trans>
              Nav atrasta ne kamera, ne mikrofons. Jūs redzēsiet un dzirdēsiet sarunas biedru, bet jūs
              nedzirdēs.
            </Trans>
          </p>
        )}
        <SwitchRow
          label={t`Aizmiglot manu attēlu`}
          hint={t`Sarunas biedrs redz tikai krāsas un kustību.`}
          checked={blurred}
          onChange={(next) => media.setBlurred(next)}
        />
        {selfHidden && (
          <SwitchRow
            label={t`Nerādīt man manu attēlu`}
            hint={t`Sarunas biedrs jūs redz tāpat kā līdz šim.`}
            checked={selfHidden.value}
            onChange={selfHidden.onChange}
          />
        )}
      </Stack>
    </Dialog>
  )
}
