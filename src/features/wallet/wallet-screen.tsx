import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { getWallet, listStatement, type StatementLine, type Wallet } from '#contract/wallet.ts'
import { maskIban } from '#domain/iban.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { LoadFailed } from '../../parts/load-failed/load-failed.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { PagedTable } from '../../parts/record-list/paged-table.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Earnings } from './earnings.tsx'
import { Hours } from './hours.tsx'
import styles from './wallet-screen.module.css'

interface Paged {
  offset: number
  onOffset: (offset: number | undefined) => void
}

/** What the doctor has earned: the balance, the months, every movement. */
export function WalletScreen({ offset, onOffset }: Paged) {
  const { t } = useLingui()
  const wallet = useApiQuery(getWallet, {})
  return (
    <Screen title={t`Maks`}>
      <PageHead title={t`Maks`} lead={<Trans>Jūsu nopelnītais un jau izmaksātais.</Trans>} />
      <div className={styles.wallet}>
        {wallet.isPending && <Skeleton block />}
        {wallet.isError && !wallet.data && <LoadFailed answer={wallet} />}
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
        <Hours value={hours} />
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

function Statement({ offset, onOffset }: Paged) {
  const { t } = useLingui()
  const headId = useId()
  const columns = useColumns()
  const statement = useApiQuery(listStatement, { query: { offset } }, { placeholderData: 'previous' })
  return (
    <section className={styles.statement} aria-labelledby={headId}>
      <h2 id={headId}>
        <Trans>Izraksts</Trans>
      </h2>
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
