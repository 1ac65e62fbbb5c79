import { Trans } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import type { Consultation } from '#contract/consultation.ts'
import { listPayments } from '#contract/payment.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useOnline } from '../../hooks/online.ts'
import { PaymentsLink } from '../../parts/payment/payments-link.tsx'
import { ReceiptNote } from '../../parts/payment/receipt-note.tsx'
import { useSaveReceipt } from '../../parts/payment/use-receipt.ts'
import { Button } from '../../ui/button/button.tsx'
import { Row } from '../../ui/layout/stack.tsx'

/** The receipt of what was paid for a consultation, or where it will be. */
export function Receipt({ consultation: { _id, status, paidWith, price } }: { consultation: Consultation }) {
  const byCard = paidWith === 'card' && price > 0
  const query = { consultationId: _id, limit: 10, offset: 0 }
  const payments = useApiQuery(listPayments, { query }, { enabled: byCard })
  const { save, busy } = useSaveReceipt()
  const online = useOnline()
  const paid = payments.data?.data.find(({ receipt }) => receipt)
  if (byCard && status === 'awaiting_approval')
    return (
      <p className="small">
        <ReceiptNote later />
      </p>
    )
  return (
    <Row>
      {paid && online && (
        <Button icon={FileDown} busy={busy} onClick={() => save(paid)}>
          <Trans>Čeks (PDF)</Trans>
        </Button>
      )}
      <PaymentsLink />
    </Row>
  )
}
