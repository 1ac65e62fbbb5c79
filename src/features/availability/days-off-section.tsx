import { Trans } from '@lingui/react/macro'
import { CalendarOff } from 'lucide-react'
import { useId } from 'react'
import { listDaysOff } from '#contract/day-off-routes.ts'
import type { DayOff } from '#contract/day-off.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { DaysOffList } from './days-off-list.tsx'
import { useReturn } from './use-return.ts'

/** More than anybody has before them. */
const ALL = { query: { limit: 200 } } as const

interface Props {
  /** A form or a question of it was left just now. */
  cameBack: boolean
  onAdd: () => void
  onEdit: (item: DayOff) => void
  onRemove: (item: DayOff) => void
}

/** The days to come on which the usual hours do not count. */
export function DaysOffSection({ cameBack, onAdd, onEdit, onRemove }: Props) {
  const headId = useId()
  const head = useReturn(cameBack)
  const daysOff = useApiQuery(listDaysOff, ALL)
  const { data } = daysOff
  return (
    <Stack as="section" gap={3} aria-labelledby={headId}>
      <Row between>
        <h3 id={headId} ref={head}>
          <Trans>Brīvdienas un citas stundas</Trans>
        </h3>
        <Button size="s" icon={CalendarOff} onClick={onAdd}>
          <Trans>Pievienot brīvdienu</Trans>
        </Button>
      </Row>
      {daysOff.isPending && <Skeleton lines={2} />}
      {daysOff.isError && !data && <LoadFailed answer={daysOff} level={3} />}
      {data && data.data.length === 0 && (
        <p className="small dim">
          <Trans>Neviena nav ierakstīta: spēkā ir parastās stundas.</Trans>
        </p>
      )}
      {data && data.data.length > 0 && (
        <DaysOffList items={data.data} zone={data.timeZone} onEdit={onEdit} onRemove={onRemove} />
      )}
    </Stack>
  )
}
