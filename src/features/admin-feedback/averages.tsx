import { Trans, useLingui } from '@lingui/react/macro'
import { type FeedbackAudience, type FeedbackMonth, listFeedbackMonths } from '#contract/feedback.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { BarChart } from '../../ui/data/bar-chart.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'

/** The average stars of the last months, at most twelve; nothing while nobody has answered. */
export function Averages({ audience }: { audience: FeedbackAudience | undefined }) {
  const months = useApiQuery(
    listFeedbackMonths,
    { query: audience ? { audience } : {} },
    { placeholderData: 'previous' },
  )
  const { data } = months
  if (data?.months.every(({ answers }) => answers === 0)) return null
  return (
    <Card as="section">
      <CardHead title={<Trans>Vidējais vērtējums pa mēnešiem</Trans>} />
      {months.isPending && <Skeleton lines={4} />}
      {months.isError && !data && <LoadFailed answer={months} level={3} />}
      {data && <Months months={sinceFirst(data.months)} />}
    </Card>
  )
}

/** From the first month with answers on, at least half a year. */
function sinceFirst(months: readonly FeedbackMonth[]): readonly FeedbackMonth[] {
  const first = months.findIndex(({ answers }) => answers > 0)
  return months.slice(Math.min(first, months.length - 6))
}

function Months({ months }: { months: readonly FeedbackMonth[] }) {
  const { t } = useLingui()
  const { month: nameOf, number } = useFormats()
  return (
    <BarChart
      label={t`Vidējais vērtējums pa mēnešiem`}
      heads={[t`Mēnesis`, t`Vidēji zvaigžņu`, t`Atbildes`]}
      bars={months.map(({ month, answers, average = 0 }, at) => {
        const name = nameOf(Number(month.slice(5)))
        const stars = answers === 0 ? '–' : number(average)
        return {
          label: name.slice(0, 3),
          value: average,
          text: answers === 0 ? '' : average.toFixed(1),
          row: [`${name} ${month.slice(0, 4)}`, stars, number(answers)],
          current: at === months.length - 1,
        }
      })}
    />
  )
}
