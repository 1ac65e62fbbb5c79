import { Plural, Trans } from '@lingui/react/macro'
import { Globe } from 'lucide-react'
import { listAllPayouts } from '#contract/payout.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import styles from './outside-sepa.module.css'

/** How many are named at once. */
const NAMED = 5

/** Says which payouts wait that no SEPA file will hold; nothing while there are none. */
export function OutsideSepa() {
  const { euro } = useFormats()
  const list = useApiQuery(listAllPayouts, {
    query: { status: 'created', sepa: 'outside', limit: NAMED },
  })
  const { data = [], total = 0 } = list.data ?? {}
  if (total === 0) return null
  return (
    <Banner
      tone="honey"
      icon={Globe}
      title={
        <Plural
          value={total}
          zero="SEPA failā neiekļūst # izmaksu"
          one="SEPA failā neiekļūst # izmaksa"
          other="SEPA failā neiekļūst # izmaksas"
        />
      }
    >
      <p>
        <Trans>
          Tās pieteiktas uz kontiem ārpus SEPA. Atgrieziet tās makā: speciālists norādīs citu kontu.
        </Trans>
      </p>
      <ul className={styles.list}>
        {data.map(({ _id, name, amount }) => (
          <li key={_id}>
            <TextLink inherit to="/admin/payouts" search={{ id: _id }}>
              {name}, {euro(amount)}
            </TextLink>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
