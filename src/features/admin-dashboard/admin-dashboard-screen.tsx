import { Trans, useLingui } from '@lingui/react/macro'
import { getDashboard } from '#contract/dashboard.ts'
import { countWaiting } from '#contract/waiting.ts'
import { MINUTE } from '#domain/duration.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useUser } from '../../session/session.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Screen } from '../../parts/frame/screen.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ConsultationDays } from './consultation-days.tsx'
import { TodayLine } from './today-line.tsx'
import { WaitingCards } from './waiting-cards.tsx'

/** What an administrator starts the day with: what waits, each a way to its list, and the consultations of each day. */
export function AdminDashboardScreen() {
  const { t } = useLingui()
  const { name } = useUser()
  const dashboard = useApiQuery(getDashboard, {}, { refetchInterval: 5 * MINUTE })
  // Told live, as in the menu.
  const waiting = useApiQuery(countWaiting, {})
  const { data } = dashboard
  return (
    <Screen title={t`Pārskats`}>
      <PageHead title={<Trans>Labdien, {name}</Trans>} lead={<TodayLine dashboard={data} />} />
      {dashboard.isPending && <Skeleton lines={6} block />}
      {dashboard.isError && !data && <LoadFailed answer={dashboard} />}
      {data && (
        <Stack gap={8}>
          <WaitingCards waiting={waiting.data ?? data.waiting} />
          <ConsultationDays today={data.today} days={data.days} />
        </Stack>
      )}
    </Screen>
  )
}
