import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { getWallet, listEarnings, listStatement, type StatementLine, type Wallet } from '#contract/wallet.ts'
import { maskIban } from '#domain/iban.ts'
import { tableStatus, useApiQuery } from '../../hooks/api-query.ts'
import { useNow } from '../../hooks/now.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'
import { BarChart } from '../../ui/data/bar-chart.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { fill, lastMonths } from './months.ts'
import styles from './wallet-screen.module.css'

const MONTHS = 6
const HOUR_MS = 3_600_000

/** What the doctor has earned: the balance, the months, every movement. */
export function WalletScreen({ offset, onOffset }: { offset: number; onOffset: (offset: number) => void }) {
  const { t } = useLingui()
  const wallet = useApiQuery(getWallet, {})
  return (
    <Screen title={t`Maks`}>
      <PageHead title={t`Maks`} lead={<Trans>Jūsu nopelnītais un jau izmaksātais.</Trans>} />
      <div className={styles.wallet}>
        {wallet.isPending && <Skeleton block />}
        {wallet.isError && <Failure onRetry={() => void wallet.refetch()} />}
        {wallet.data && <Balance wallet={wallet.data} />}
        <Earnings />
        <Statement offset={offset} onOffset={onOffset} />
      </div>
    </Screen>
  )
}

function Balance({ wallet: { hours, amount, iban } }: { wallet: Wallet }) {
  const headId = useId()
  const formats = useFormats()
  return (
    <section className={styles.balance} aria-labelledby={headId}>
      <h2 id={headId}>
        <Trans>Maka atlikums</Trans>
      </h2>
      <p className={styles.hours}>
        <Trans>
          <b>{formats.number(hours, 2)}</b> stundas
        </Trans>
      </p>
      <p className={styles.worth}>
        <Trans>
          vērtībā <b>{formats.euro(amount)}</b>
        </Trans>
      </p>
      <div className={styles.iban}>
        <span className="small">
          <Trans>Izmaksas konts</Trans>
        </span>
        <span>
          {iban ? <b className="num">{maskIban(iban)}</b> : <Trans>Nav norādīts</Trans>}{' '}
          <TextLink to="/doctor/profile">
            {iban ? <Trans>Mainīt</Trans> : <Trans>Norādīt IBAN profilā</Trans>}
          </TextLink>
        </span>
      </div>
    </section>
  )
}

function Earnings() {
  const { t } = useLingui()
  const formats = useFormats()
  const { from, to, months } = lastMonths(useNow(HOUR_MS), MONTHS)
  const earnings = useApiQuery(listEarnings, { query: { from, to } })
  const entries = fill(months, earnings.data ?? [])
  const hours = formats.number((entries.at(-1)?.minutes ?? 0) / 60, 2)
  return (
    <Card as="section">
      <CardHead title={<Trans>Nopelnīts pa mēnešiem</Trans>} />
      {earnings.isPending && <Skeleton lines={4} />}
      {earnings.isError && <Failure onRetry={() => void earnings.refetch()} />}
      {earnings.data && (
        <>
          <BarChart
            label={t`Nopelnīts pa mēnešiem, eiro`}
            bars={entries.map(({ month, amount }, index) => ({
              label: formats.month(Number(month.slice(5))).slice(0, 3),
              value: amount,
              text: formats.number(amount),
              current: index === entries.length - 1,
            }))}
          />
          <p className="small dim">
            <Trans>Šomēnes līdz šim: {hours} stundas.</Trans>
          </p>
        </>
      )}
    </Card>
  )
}

function Statement({ offset, onOffset }: { offset: number; onOffset: (offset: number) => void }) {
  const { t } = useLingui()
  const headId = useId()
  const columns = useColumns()
  const statement = useApiQuery(listStatement, { query: { offset } }, { placeholderData: 'previous' })
  return (
    <section className={styles.statement} aria-labelledby={headId}>
      <h2 id={headId}>
        <Trans>Izraksts</Trans>
      </h2>
      <Table
        label={t`Izraksts`}
        status={tableStatus(statement)}
        onRetry={() => void statement.refetch()}
        rows={statement.data?.data}
        rowKey={({ _id }) => _id}
        columns={columns}
        empty={
          <Empty title={t`Ierakstu vēl nav`}>
            <Trans>Pirmais parādīsies pēc pirmās konsultācijas.</Trans>
          </Empty>
        }
      />
      {statement.data && <Pagination total={statement.data.total} offset={offset} onOffset={onOffset} />}
    </section>
  )
}

/** What came in has its sign too. */
const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text)

function useColumns(): Column<StatementLine>[] {
  const { t } = useLingui()
  const formats = useFormats()
  const kinds = { earning: t`Konsultācija`, refund: t`Atmaksa pacientam`, payout: t`Izmaksa` }
  return [
    { key: 'at', head: t`Datums`, cell: ({ at }) => formats.dateTime(at) },
    { key: 'kind', head: t`Kas`, kind: 'title', cell: ({ kind }) => <b>{kinds[kind]}</b> },
    {
      key: 'minutes',
      head: t`Stundas`,
      kind: 'money',
      cell: ({ minutes, amount }) => formats.number((amount < 0 ? -Math.abs(minutes) : minutes) / 60, 2),
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
