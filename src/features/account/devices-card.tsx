import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { listSessions, type SignedInDevice } from '#contract/own-account.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useOnline } from '../../hooks/online.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import css from './account.module.css'
import { DeviceRow } from './device-row.tsx'
import { SignOutDeviceDialog } from './sign-out-device-dialog.tsx'
import { SignOutOthersDialog } from './sign-out-others-dialog.tsx'

/** Where the person is signed in, and signing out elsewhere. */
export function DevicesCard() {
  const { t } = useLingui()
  const id = useId()
  const online = useOnline()
  const [ending, setEnding] = useState<SignedInDevice | 'others' | null>(null)
  const list = useApiQuery(listSessions, { query: { limit: 200 } })
  const close = () => setEnding(null)
  // This one first, whenever the others were used.
  const devices = list.data?.data.toSorted((a, b) => Number(b.current) - Number(a.current)) ?? []
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={t`Ierīces`} id={id} />
      <Stack gap={4}>
        <p className="small">
          <Trans>Te ir ienākts jūsu kontā. Ja kādu nepazīstat, izejiet no tās un nomainiet paroli.</Trans>
        </p>
        {list.isPending && <Skeleton lines={3} />}
        {list.isError && !list.data && <LoadFailed answer={list} level={3} />}
        {devices.length > 0 && (
          <ul className={css.devices}>
            {devices.map((device) => (
              <DeviceRow key={device._id} device={device} onEnd={() => setEnding(device)} />
            ))}
          </ul>
        )}
        {devices.length > 1 && (
          <Row>
            <Button disabled={!online} onClick={() => setEnding('others')}>
              <Trans>Iziet visur citur</Trans>
            </Button>
          </Row>
        )}
      </Stack>
      {ending === 'others' && <SignOutOthersDialog onClose={close} />}
      {ending !== null && ending !== 'others' && <SignOutDeviceDialog device={ending} onClose={close} />}
    </Card>
  )
}
