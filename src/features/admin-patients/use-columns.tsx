import { useLingui } from '@lingui/react/macro'
import type { PatientRow } from '#contract/admin.ts'
import { usePlanNames } from '../../parts/payment/plan-names.ts'
import { useAccountColumns } from '../../parts/lists/account-columns.tsx'
import type { Column } from '../../ui/data/table.tsx'
import styles from './use-columns.module.css'

/** The columns of the list of patients. */
export function useColumns(): Column<PatientRow>[] {
  const { t } = useLingui()
  const account = useAccountColumns()
  const planNames = usePlanNames()
  const balance = useBalance()
  return [
    account.person(t`Pacients`),
    account.status(),
    {
      key: 'ids',
      head: 'ID',
      cell: ({ _id, userId }) => (
        <dl className={styles.ids}>
          <dt>{t`Pacienta`}</dt>
          <dd>{short(_id)}</dd>
          <dt>{t`Lietotāja`}</dt>
          <dd>{short(userId)}</dd>
        </dl>
      ),
    },
    {
      key: 'plan',
      head: t`Plāns un atlikums`,
      cell: (row) => (
        <div>
          {row.paymentPlan ? planNames[row.paymentPlan] : t`Bez plāna`}
          <br />
          <span className="xs dim">{balance(row.balance)}</span>
        </div>
      ),
    },
    account.since(t`Reģistrēts`),
  ]
}

/** As much of an id as tells people apart; filters take it too. */
const short = (id: string) => <code title={id}>{id.slice(0, 8)}</code>

/** "Psychologist: 2, subscription: 5": what is paid for and not used yet; nothing is said in words. */
function useBalance() {
  const { t } = useLingui()
  return ({ psychologist, doctor, plan }: PatientRow['balance']) =>
    [
      psychologist > 0 && t`pie psihologa: ${psychologist}`,
      doctor > 0 && t`pie ārsta: ${doctor}`,
      plan > 0 && t`abonementā: ${plan}`,
    ]
      .filter(Boolean)
      .join(', ') || t`apmaksātu konsultāciju nav`
}
