import { Trans, useLingui } from '@lingui/react/macro'
import { BellOff } from 'lucide-react'
import { useErrorText } from '../../data/error-text.ts'
import { useOnline } from '../../hooks/online.ts'
import { useDeviceNotifications } from '../../push/push.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SwitchRow } from '../../ui/field/switch-row.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { AllowAgain, HomeScreenFirst } from './allow-again.tsx'

/** Whether this device notifies, or why it cannot. */
export function DeviceSwitch() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const online = useOnline()
  const { state, turning, error, turn } = useDeviceNotifications()
  if (state === null) return <Skeleton lines={2} />
  if (state === 'unsupported')
    return (
      <Banner>
        <Trans>Šis pārlūks paziņojumus nerāda. Saruna par jaunumiem rakstīs e-pastā.</Trans>
      </Banner>
    )
  if (state === 'shared-computer')
    return (
      <Banner>
        <Trans>Koplietotā datorā paziņojumi netiek rādīti.</Trans>
      </Banner>
    )
  if (state === 'ios-needs-home-screen')
    return (
      <Banner title={t`Vispirms pievienojiet Sarunu sākuma ekrānam`}>
        <HomeScreenFirst />
      </Banner>
    )
  if (state === 'blocked')
    return (
      <Banner tone="honey" icon={BellOff} title={t`Paziņojumi ir bloķēti`} live="status">
        <AllowAgain />
      </Banner>
    )
  const on = state === 'on'
  return (
    <Stack gap={3}>
      <SwitchRow
        label={t`Paziņojumi šajā ierīcē`}
        hint={on ? t`Pienāk arī tad, kad lietotne ir aizvērta.` : t`Šajā ierīcē paziņojumi nepienāk.`}
        // What was asked for shows at once; where it does not work, it goes back.
        checked={turning ?? on}
        busy={turning !== null}
        disabled={!online && !on}
        onChange={turn}
      />
      {error !== null && (
        <Banner tone="danger" live="alert">
          {errorText(error)}
        </Banner>
      )}
    </Stack>
  )
}
