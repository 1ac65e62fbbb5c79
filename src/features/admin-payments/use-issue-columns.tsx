import { useLingui } from '@lingui/react/macro'
import type { PaymentIssue } from '#contract/payment-issue.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { PatientCell } from '../../parts/lists/patient-cell.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { useIssueTexts } from './issue-texts.ts'
import css from './use-issue-columns.module.css'

/** The columns of what was found: what, what to do, whose, how much and since when. */
export function useIssueColumns(handled: boolean): Column<PaymentIssue>[] {
  const { t } = useLingui()
  const { dateTime, euro } = useFormats()
  const { titleOf, adviceOf } = useIssueTexts()
  const time = (at: string) => (
    <time className="num" dateTime={at}>
      {dateTime(at)}
    </time>
  )
  return [
    {
      key: 'what',
      head: t`Kas noticis`,
      kind: 'title',
      cell: (issue) => (
        <div className={css.what}>
          <b>{titleOf(issue)}</b>
          <p className="xs dim">{adviceOf(issue)}</p>
        </div>
      ),
    },
    {
      key: 'patient',
      head: t`Pacients`,
      cell: ({ payment }) => (payment ? <PatientCell patient={payment.patient} /> : '–'),
    },
    {
      key: 'amount',
      head: t`Summa`,
      kind: 'money',
      cell: ({ amount, payment }) => {
        const sum = amount ?? payment?.amount
        return sum === undefined ? '–' : <b>{euro(sum)}</b>
      },
    },
    {
      key: 'payment',
      head: t`Maksājuma ID`,
      cell: ({ payment }) => (payment ? <code title={payment._id}>{payment._id.slice(0, 8)}</code> : '–'),
    },
    { key: 'found', head: t`Atrasts`, cell: ({ foundAt }) => time(foundAt) },
    ...(handled
      ? [
          {
            key: 'handled',
            head: t`Nokārtots`,
            cell: ({ handled: done }: PaymentIssue) =>
              done ? (
                <>
                  {time(done.at)}
                  <br />
                  <span className="xs dim">
                    {done.by.name} {done.by.surname}
                  </span>
                </>
              ) : (
                '–'
              ),
          },
        ]
      : []),
  ]
}
