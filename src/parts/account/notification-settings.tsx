import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import {
  notifications,
  type NotificationKind,
  type NotificationSettings as Settings,
} from '#contract/push.ts'
import { useErrorText } from '../../data/error-text.ts'
import { useNotificationSettings } from '../../push/notification-settings.ts'
import { useOnline } from '../../hooks/online.ts'
import { useUser } from '../../session/session.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SwitchRow } from '../../ui/field/switch-row.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { LoadFailed } from '../status/load-failed.tsx'
import { DeviceSwitch } from './device-switch.tsx'
import { kindsOf } from './kinds.ts'
import css from './notification-settings.module.css'

/** Whether this device notifies, of what the person is told, and how much a lock screen may say. */
export function NotificationSettings() {
  const { t } = useLingui()
  const id = useId()
  const { answer, settings, error, change } = useNotificationSettings()
  return (
    <div className={css.cards}>
      <Card as="section" aria-labelledby={`${id}-device`}>
        <CardHead title={t`Šī ierīce`} id={`${id}-device`} />
        <DeviceSwitch />
      </Card>
      <Card as="section" aria-labelledby={`${id}-kinds`}>
        <CardHead title={t`Par ko paziņot`} id={`${id}-kinds`} />
        {answer.isPending && <Skeleton lines={6} />}
        {answer.isError && !settings && <LoadFailed answer={answer} level={3} />}
        {settings && <Choices settings={settings} error={error} change={change} />}
      </Card>
    </div>
  )
}

interface Props {
  settings: Settings
  error: unknown
  change: (next: Settings) => void
}

function Choices({ settings, error, change }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const online = useOnline()
  const { role } = useUser()
  const { kinds } = settings
  const choose = (kind: NotificationKind, push: boolean) =>
    change({ ...settings, kinds: { ...kinds, [kind]: { ...kinds[kind], push } } })
  return (
    <Stack gap={4}>
      <p className="small dim">
        <Trans>Attiecas uz visām ierīcēm, kurās paziņojumi ir ieslēgti.</Trans>
      </p>
      {!online && (
        <Banner tone="honey" live="status">
          <Trans>Izvēli varēs mainīt, tiklīdz būs savienojums.</Trans>
        </Banner>
      )}
      {error !== null && (
        <Banner tone="danger" live="alert">
          <Trans>Izmaiņa nav saglabāta.</Trans> {errorText(error)}
        </Banner>
      )}
      <ul className={css.kinds}>
        {kindsOf(role === 'doctor' ? 'doctor' : 'patient').map((kind) => (
          <li key={kind}>
            <SwitchRow
              label={t(notifications[kind].name)}
              checked={kinds[kind].push}
              disabled={!online}
              onChange={(on) => choose(kind, on)}
            />
          </li>
        ))}
        <li>
          <SwitchRow
            label={t`Privāts teksts bloķētā ekrānā`}
            hint={t`Paziņojumos nav redzams, ar ko runājat.`}
            checked={settings.privateText}
            disabled={!online}
            onChange={(privateText) => change({ ...settings, privateText })}
          />
        </li>
      </ul>
    </Stack>
  )
}
