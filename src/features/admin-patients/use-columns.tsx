import { useLingui } from '@lingui/react/macro'
import type { PatientRow } from '#contract/admin.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { usePlanNames } from '../../parts/plan/plan-names.ts'
import type { Column } from '../../ui/data/table.tsx'
import { Hidden } from '../../ui/layout/hidden.tsx'
import { StatusChip } from '../../ui/status/status-chip.tsx'

/** As much of an id as tells people apart; filters take it too. */
const short = (id: string, label: string) => (
  <>
    <Hidden>{label} </Hidden>
    <code title={`${label}: ${id}`}>{id.slice(0, 8)}</code>
  </>
)

/** The columns of the list of patients. */
export function useColumns(): Column<PatientRow>[] {
  const { t } = useLingui()
  const formats = useFormats()
  const planNames = usePlanNames()
  return [
    {
      key: 'name',
      head: t`Pacients`,
      kind: 'title',
      cell: ({ name, surname, email }) => (
        <>
          <b>
            {name} {surname}
          </b>
          <br />
          <span className="xs dim">{email}</span>
        </>
      ),
    },
    {
      key: 'status',
      head: t`Statuss`,
      kind: 'status',
      cell: ({ status }) => <StatusChip kind="user" status={status} />,
    },
    {
      key: 'ids',
      head: 'ID',
      cell: ({ _id, userId }) => (
        <>
          {short(_id, t`Pacienta ID`)}
          <br />
          {short(userId, t`Lietotāja ID`)}
        </>
      ),
    },
    {
      key: 'plan',
      head: t`Plāns un atlikums`,
      cell: ({ paymentPlan, balance: { psychologist, doctor, plan } }) => (
        <>
          {paymentPlan ? planNames[paymentPlan] : '–'}
          <br />
          <span
            className="xs dim num nowrap"
            title={t`psihologs ${psychologist}, ārsts ${doctor}, abonements ${plan}`}
          >
            <span aria-hidden="true">
              {psychologist} / {doctor} / {plan}
            </span>
            <Hidden>{t`psihologs ${psychologist}, ārsts ${doctor}, abonements ${plan}`}</Hidden>
          </span>
        </>
      ),
    },
    {
      key: 'createdAt',
      head: t`Reģistrēts`,
      cell: ({ createdAt }) => (
        <time className="num" dateTime={createdAt}>
          {formats.date(createdAt)}
        </time>
      ),
    },
  ]
}
