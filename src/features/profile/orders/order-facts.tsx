import { useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import type { Order } from '#contract/order.ts'
import { formatIban } from '#domain/iban.ts'
import { formatReference } from '#domain/order.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { useCopy } from '../../../parts/form/use-copy.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import css from './order-facts.module.css'

/** What a transfer must say, each to be copied into the bank's form. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useLingui()
  const { euro, day } = useFormats()
  const copy = useCopy()
  const { beneficiary, iban, bic, amount, reference, dueOn } = order
  const facts = [
    { name: t`Saņēmējs`, shown: beneficiary, copied: beneficiary },
    { name: 'IBAN', shown: formatIban(iban), copied: iban },
    { name: 'BIC (SWIFT)', shown: bic, copied: bic },
    { name: t`Summa`, shown: euro(amount), copied: amount.toFixed(2) },
    { name: t`Maksājuma mērķis`, shown: formatReference(reference), copied: reference },
    { name: t`Apmaksāt līdz`, shown: day(dueOn) },
  ]
  return (
    <dl className={css.facts}>
      {facts.map(({ name, shown, copied }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">
            <b>{shown}</b>
            {copied && (
              <IconButton small icon={Copy} label={t`Kopēt: ${name}`} onClick={() => copy(copied)} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
