import { Trans, useLingui } from '@lingui/react/macro'
import { FlaskConical } from 'lucide-react'
import { Banner } from '../../ui/feedback/banner.tsx'
import css from './test-processor.module.css'

/** Names the embedded processor and what its numbers do, wherever money seems to move. */
export function TestProcessor() {
  const { t } = useLingui()
  const numbers = [
    { number: '4242 4242 4242 4242', does: t`maksājums izdodas` },
    { number: '4000 0000 0000 0002', does: t`karti nesaglabā` },
    { number: '4000 0000 0000 0341', does: t`karti saglabā, bet maksājumu noraida` },
    { number: '4000 0000 0000 9995', does: t`kontā nepietiek naudas` },
    { number: '4000 0027 6000 3184', does: t`banka prasa apstiprinājumu (3-D Secure)` },
  ]
  return (
    <Banner tone="flax" icon={FlaskConical} title={t`Izmēģinājuma maksājumu apstrādātājs`}>
      <Trans>Īsta nauda netiek noņemta. Der jebkurš termiņš nākotnē un jebkurš CVC.</Trans>
      <details className={css.numbers}>
        <summary>
          <Trans>Izmēģinājuma karšu numuri</Trans>
        </summary>
        <dl>
          {numbers.map(({ number, does }) => (
            <div key={number}>
              <dt className="num nowrap">{number}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Banner>
  )
}
