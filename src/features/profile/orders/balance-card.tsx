import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { getBalance, type PlanBalance, type PlanRest } from '#contract/purchase.ts'
import { kinds } from '#contract/speciality.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { useNow } from '../../../hooks/now.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { usePlanNames } from '../../../parts/payment/plan-names.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import css from './balance-card.module.css'
import { useKindWords } from './kind-words.ts'
import { MonthsAhead } from '../plans/months-ahead.tsx'
import { isRenewing } from '../plans/renewing.ts'

/** What the person has paid for and not yet used. */
export function BalanceCard({ action }: { action?: ReactNode }) {
  const { t } = useLingui()
  const words = useKindWords()
  const balance = useApiQuery(getBalance, {})
  const { data } = balance
  return (
    <Card as="section" tone="mint" bubble aria-labelledby="balance">
      <CardHead title={t`Jūsu atlikums`} id="balance" />
      {balance.isPending && <Skeleton lines={3} />}
      {balance.isError && !data && <LoadFailed answer={balance} level={3} />}
      {data && (
        <Stack gap={4}>
          <dl className={css.units}>
            {kinds.map((kind) => (
              <div key={kind}>
                <dt>{words.name(kind)}</dt>
                <dd>{data[kind]}</dd>
              </div>
            ))}
            {data.plan && <PlanLeft plan={data.plan} />}
            {data.rests?.map((rest) => (
              <PlanLeft key={`${rest.name} ${rest.endsAt}`} plan={rest} />
            ))}
          </dl>
          <MonthsAhead months={data.ahead ?? []} named />
          <p className="small">
            {data.psychologist + data.doctor > 0 ? (
              <Trans>Iepriekš nopirktās konsultācijas var lietot, kad vien vēlaties: termiņa tām nav.</Trans>
            ) : (
              <Trans>Iepriekš nopirktu konsultāciju pašlaik nav.</Trans>
            )}
          </p>
          {action}
        </Stack>
      )}
    </Card>
  )
}

function PlanLeft({ plan }: { plan: PlanBalance | PlanRest }) {
  const names = usePlanNames()
  const { date } = useFormats()
  const { name, left, endsAt } = plan
  const renewsAt = 'renewsAt' in plan ? plan.renewsAt : undefined
  const now = useNow(60_000)
  const renewing = 'status' in plan && isRenewing(plan, now)
  const unpaid = 'status' in plan && plan.status === 'past_due'
  const monthEndsAt = 'monthEndsAt' in plan ? plan.monthEndsAt : undefined
  const until = date(monthEndsAt ?? endsAt ?? renewsAt ?? 0)
  return (
    <div>
      <dt>
        {names[name]}
        <small>
          {unpaid ? (
            <Trans>jaunais mēnesis nav apmaksāts</Trans>
          ) : renewing ? (
            <Trans>tiek atjaunots</Trans>
          ) : monthEndsAt ? (
            <Trans>šis mēnesis līdz {until}</Trans>
          ) : endsAt ? (
            <Trans>beidzas {until}</Trans>
          ) : (
            <Trans>atjaunosies {until}</Trans>
          )}
        </small>
      </dt>
      <dd>{left}</dd>
    </div>
  )
}
