import { Trans, useLingui } from '@lingui/react/macro'
import type { Payout } from '#contract/payout.ts'
import { formatIban, isInSepa } from '#domain/iban.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ReturnNote } from '../../parts/payout/return-note.tsx'
import { usePayoutColumns } from '../../parts/payout/payout-columns.tsx'
import type { Column } from '../../ui/data/table.tsx'
import styles from './use-columns.module.css'

/** Waits, and no file for the bank will hold it. */
const isLeftOut = ({ status, iban }: Payout) => status === 'created' && !isInSepa(iban)

/** The columns of the list of payouts: to whom, what, and how far it is. */
export function useColumns(): Column<Payout>[] {
  const { t } = useLingui()
  const { euro } = useFormats()
  const payout = usePayoutColumns()
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
    payout.status,
    { ...payout.id, head: t`Izmaksas ID` },
    { key: 'amount', head: t`Summa`, kind: 'money', cell: ({ amount }) => <b>{euro(amount)}</b> },
    payout.created,
    payout.filed,
    payout.executed,
  ]
}
