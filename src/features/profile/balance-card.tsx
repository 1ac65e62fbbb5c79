import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { getBalance, type PlanBalance } from '#contract/purchase.ts'
import { kinds } from '#contract/speciality.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { LoadFailed } from '../../parts/load-failed/load-failed.tsx'
import { usePlanNames } from '../../parts/plan/plan-names.ts'
import { Stat, Stats } from '../../ui/data/stat.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useKindWords } from './kind-words.ts'

/** What the person has paid for and not yet used. */
export function BalanceCard({ action }: { action?: ReactNode }) {
  const { t } = useLingui()
  const words = useKindWords()
  const balance = useApiQuery(getBalance, {})
  const { data } = balance
  return (
    <Card as="section" tone="mint" speak aria-labelledby="balance">
      <CardHead title={t`Jūsu atlikums`} id="balance" />
      {balance.isPending && <Skeleton lines={3} />}
      {balance.isError && !data && <LoadFailed answer={balance} level={3} />}
      {data && (
        <Stack gap={4}>
          <Stats>
            {kinds.map((kind) => (
              <Stat key={kind} label={words.name(kind)}>
                {data[kind]}
              </Stat>
            ))}
            {data.plan && <PlanLeft plan={data.plan} />}
          </Stats>
          {data.psychologist + data.doctor > 0 ? (
            <p className="small">
              <Trans>Iepriekš nopirktās konsultācijas var lietot, kad vien vēlaties: termiņa tām nav.</Trans>
            </p>
          ) : (
            <p className="small">
              <Trans>Iepriekš nopirktu konsultāciju pašlaik nav.</Trans>
            </p>
          )}
          {action}
        </Stack>
      )}
    </Card>
  )
}

function PlanLeft({ plan: { name, left, renewsAt, endsAt } }: { plan: PlanBalance }) {
  const names = usePlanNames()
  const { date } = useFormats()
  const until = date(endsAt ?? renewsAt ?? 0)
  return (
    <Stat
      label={
        <>
          {names[name]}
          <br />
          {endsAt ? <Trans>beidzas {until}</Trans> : <Trans>atjaunosies {until}</Trans>}
        </>
      }
    >
      {left}
    </Stat>
  )
}
