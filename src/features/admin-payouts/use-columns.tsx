import { Trans, useLingui } from '@lingui/react/macro'
import type { Payout } from '#contract/payout.ts'
import { formatIban, isInSepa } from '#domain/iban.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ReturnNote } from '../../parts/payment/return-note.tsx'
import { usePayoutColumns } from '../../parts/payment/payout-columns.tsx'
import type { Column } from '../../ui/data/table.tsx'
import styles from './use-columns.module.css'

/** Waits, and no file for the bank will hold it. */
const isLeftOut = ({ status, iban }: Payout) => status === 'created' && !isInSepa(iban)

/** The columns of the list of payouts: to whom, how far it is, what, and when. */
export function useColumns(): Column<Payout>[] {
  const { t } = useLingui()
  const { euro } = useFormats()
  const { status, id, created } = usePayoutColumns()
  return [
    {
      key: 'name',
      head: t`Saņēmējs`,
      kind: 'title',
      cell: (row) => (
        <>
          <b>{row.name}</b>
          <br />
          <span className={styles.iban}>{formatIban(row.iban)}</span>
          {isLeftOut(row) && (
            <small>
              <Trans>Ārpus SEPA, failā neiekļūst</Trans>
            </small>
          )}
          <ReturnNote payout={row} />
        </>
      ),
    },
    status,
    {
      key: 'amount',
      head: t`Summa, ID`,
      kind: 'money',
      cell: (row) => (
        <>
          <b>{euro(row.amount)}</b>
          <br />
          {id.cell(row)}
        </>
      ),
    },
    {
      ...created,
      cell: (row) => (
        <>
          {created.cell(row)}
          <Since payout={row} />
        </>
      ),
    },
  ]
}

/** What has been done with it since, under the day on which it was asked for. */
function Since({ payout: { filedAt, executedAt } }: { payout: Payout }) {
  const { date } = useFormats()
  const [filed, executed] = [filedAt && date(filedAt), executedAt && date(executedAt)]
  return (
    <>
      {filed && (
        <p className="xs dim">
          <Trans>SEPA failā {filed}</Trans>
        </p>
      )}
      {executed && (
        <p className="xs dim">
          <Trans>Izmaksāta {executed}</Trans>
        </p>
      )}
    </>
  )
}
