import { useLingui } from '@lingui/react/macro'
import type { Payout } from '#contract/payout.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import type { Column } from '../../ui/data/table.tsx'
import { StatusChip } from '../../ui/status/status-chip.tsx'

/** What every list of payouts shows of one. */
export function usePayoutColumns() {
  const { t } = useLingui()
  const { date } = useFormats()
  const day = (instant: string | undefined) =>
    instant ? (
      <time className="num" dateTime={instant}>
        {date(instant)}
      </time>
    ) : (
      '–'
    )
  return {
    // As much of an id as tells payouts apart; the administrator's search takes it too.
    id: {
      key: 'id',
      head: 'ID',
      cell: ({ _id }) => <code title={_id}>{_id.slice(0, 8)}</code>,
    },
    status: {
      key: 'status',
      head: t`Statuss`,
      kind: 'status',
      cell: ({ status }) => <StatusChip kind="payout" status={status} />,
    },
    created: { key: 'createdAt', head: t`Pieteikta`, cell: ({ createdAt }) => day(createdAt) },
    executed: { key: 'executedAt', head: t`Izmaksāta`, cell: ({ executedAt }) => day(executedAt) },
  } satisfies Record<string, Column<Payout>>
}
