import { Trans } from '@lingui/react/macro'
import type { Pricing } from '#contract/site.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Benefit } from './benefit.tsx'
import { ChooseLink } from './choose-link.tsx'
import css from './plans.module.css'

/** Paying per visit, without ties. */
export function PayAsYouGo({ prices }: { prices: Pricing['payAsYouGo'] }) {
  const { number, minutes } = useFormats()
  const length = minutes(prices.minutes)
  return (
    <article className={`${css.plan} ${css.outlined}`}>
      <header>
        <h3>
          <Trans>Maksa par katru reizi</Trans>
        </h3>
        <p>
          <Trans>Bez saistībām, {length}</Trans>
        </p>
      </header>
      <dl className={css.visits}>
        <div>
          <dt>
            <Trans>Speciālists</Trans>
          </dt>
          <dd>
            <b>{number(prices.psychologist, 2)}</b> €
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Ārsts</Trans>
          </dt>
          <dd>
            <b>{number(prices.doctor, 2)}</b> €
          </dd>
        </div>
      </dl>
      <ul>
        <Benefit>
          <Trans>Maksājat tikai tad, kad rezervējat</Trans>
        </Benefit>
        <Benefit>
          <Trans>Precīzu cenu nosaka speciālists; to redzat pirms rezervēšanas</Trans>
        </Benefit>
        <Benefit without>
          <Trans>Čats pieejams ar abonementu</Trans>
        </Benefit>
      </ul>
      <ChooseLink plan="pay_as_you_go">
        <Trans>Sākt</Trans>
      </ChooseLink>
    </article>
  )
}
