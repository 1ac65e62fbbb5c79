import { useLingui } from '@lingui/react/macro'
import { listAllPayments } from '#contract/payment.ts'
import { RecordList } from '../../parts/lists/record-list.tsx'
import { useList } from '../../parts/lists/use-list.ts'
import { paymentList } from './list.ts'
import { useColumns } from './use-columns.tsx'

/** Everything that patients paid, and its filters. */
export function PaymentsList() {
  const { t } = useLingui()
  return (
    <RecordList
      list={useList(paymentList, listAllPayments)}
      label={t`Maksājumi`}
      words={{ patientId: t`Pacienta ID` }}
      columns={useColumns()}
      nothing={t`Šeit būs pacientu maksājumi.`}
    />
  )
}
