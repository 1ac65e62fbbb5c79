import { Trans, useLingui } from '@lingui/react/macro'
import { listEarnings } from '#contract/wallet.ts'
import { HOUR } from '#domain/duration.ts'
import { hoursOf } from '#domain/wallet.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useNow } from '../../hooks/now.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { BarChart } from '../../ui/data/bar-chart.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Hours } from './hours.tsx'
import { fill, lastMonths } from './months.ts'

const MONTHS = 6

/** What was earned in each of the last months. */
export function Earnings() {
  const { t } = useLingui()
  const { from, to, months } = lastMonths(useNow(HOUR), MONTHS)
  const earnings = useApiQuery(listEarnings, { query: { from, to } })
  const { data } = earnings
  return (
    <Card as="section">
      <CardHead title={<Trans>Nopelnīts pa mēnešiem, €</Trans>} />
      {earnings.isPending && <Skeleton lines={4} />}
      {earnings.isError && !data && <LoadFailed answer={earnings} level={3} />}
      {data?.length === 0 && (
        <Empty title={t`Pēdējos mēnešos nekas nav nopelnīts`}>
          <Trans>Summa parādīsies pēc notikušas konsultācijas.</Trans>
        </Empty>
      )}
      {data && data.length > 0 && <Months entries={fill(months, data)} />}
    </Card>
  )
}

function Months({ entries }: { entries: ReturnType<typeof fill> }) {
  const { t } = useLingui()
  const { month: monthName, number, euro } = useFormats()
  const minutes = entries.at(-1)?.minutes ?? 0
  return (
    <Stack gap={4}>
      <BarChart
        label={t`Nopelnīts pa mēnešiem`}
        heads={[t`Mēnesis`, t`Summa`, t`Stundas`]}
        bars={entries.map(({ month, amount, minutes: worked }, at) => {
          const name = monthName(Number(month.slice(5)))
          const current = at === entries.length - 1
          const year = month.slice(0, 4)
          return {
            label: name.slice(0, 3),
            value: amount,
            text: number(Math.round(amount)),
            row: [
              current ? t`${name} ${year}, līdz šim` : `${name} ${year}`,
              euro(amount),
              number(hoursOf(worked)),
            ],
            current,
          }
        })}
      />
      <p className="small dim">
        <Trans>
          Šomēnes līdz šim: <Hours value={hoursOf(minutes)} />.
        </Trans>
      </p>
    </Stack>
  )
}
