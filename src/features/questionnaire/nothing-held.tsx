import { Trans, useLingui } from '@lingui/react/macro'
import { useConnection, useReplicaHealth } from '../../data/connection.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** In place of a questionnaire that is not on this device yet: it comes, it cannot come now, or it never will. */
export function NothingHeld() {
  const { t } = useLingui()
  const { online, reachable, syncing, sendNow } = useConnection()
  const health = useReplicaHealth()
  if (health === 'unavailable')
    return (
      <Banner tone="danger" live="alert">
        <Trans>Šis pārlūks neļauj saglabāt atbildes ierīcē, tāpēc anketa šeit nedarbojas.</Trans>
      </Banner>
    )
  if (!online || reachable === false)
    return (
      <Failure
        level={2}
        title={online ? t`Nav savienojuma ar serveri.` : t`Šobrīd nav tīkla`}
        busy={syncing}
        onRetry={sendNow}
      >
        {t`Parādīsim to, tiklīdz būs savienojums. Palīdzības tālruņi un jau atvērtās lapas darbojas arī tagad.`}
      </Failure>
    )
  return <Skeleton lines={6} block />
}
