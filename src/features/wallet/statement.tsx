import { Trans, useLingui } from '@lingui/react/macro'
import { listStatement, type StatementLine } from '#contract/wallet.ts'
import { hoursOf } from '#domain/wallet.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import type { Paged } from '../../parts/lists/last-page.ts'
import { PagedTable } from '../../parts/lists/paged-table.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { MovedWith } from './moved-with.tsx'

/** Every movement of the wallet. */
export function Statement({ offset, onOffset }: Paged) {
  const { t } = useLingui()
  const columns = useColumns()
  const statement = useApiQuery(listStatement, { query: { offset } }, { placeholderData: 'previous' })
  return (
    <PagedTable
      label={t`Izraksts`}
      list={statement}
      level={3}
      offset={offset}
      onOffset={onOffset}
      columns={columns}
      empty={
        <Empty title={t`Ierakstu vēl nav`}>
          <Trans>Pirmais parādīsies pēc pirmās konsultācijas.</Trans>
        </Empty>
      }
    />
  )
}

/** What came in has its sign too. */
const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text)

function useColumns(): Column<StatementLine>[] {
  const { t } = useLingui()
  const formats = useFormats()
  const kinds = {
    earning: t`Konsultācija`,
    refund: t`Atmaksa pacientam`,
    payout: t`Izmaksa`,
    payout_return: t`Izmaksa atgriezta makā`,
  }
  return [
    { key: 'at', head: t`Datums`, cell: ({ at }) => formats.dateTime(at) },
    {
      key: 'kind',
      head: t`Kas`,
      kind: 'title',
      cell: (line) => (
        <>
          <b>{kinds[line.kind]}</b>
          <MovedWith line={line} />
          {line.reason && <small>{line.reason}</small>}
        </>
      ),
    },
    {
      key: 'minutes',
      head: t`Stundas`,
      kind: 'money',
      cell: ({ minutes }) => formats.number(hoursOf(minutes), 2),
    },
    {
      key: 'amount',
      head: t`Summa`,
      kind: 'money',
      cell: ({ amount }) => <b>{signed(amount, formats.euro(amount))}</b>,
    },
    { key: 'balance', head: t`Maka atlikums`, kind: 'money', cell: ({ balance }) => formats.euro(balance) },
  ]
}
