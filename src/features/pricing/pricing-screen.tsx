import { Trans, useLingui } from '@lingui/react/macro'
import { getPricing } from '#contract/site.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { PageTitle } from '../../parts/frame/page-title.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { OneTime } from './one-time.tsx'
import { Plans } from './plans.tsx'
import css from './pricing.module.css'

/** What everything costs, from the server's own price list. */
export function PricingScreen() {
  const { t } = useLingui()
  const answer = useApiQuery(getPricing, {}, { staleTime: 300_000 })
  const discount = answer.data?.firstConsultationDiscount ?? 10
  return (
    <div className="wrap">
      <PageTitle>{t`Cenas`}</PageTitle>
      <div className={css.head}>
        <div>
          <h1 className={css.title}>
            <Trans>Cenas bez sīkās drukas</Trans>
          </h1>
          <p className={css.lead}>
            <Trans>
              Maksājat par konsultāciju, komplektu vai abonementu. Pirmajai konsultācijai {discount}&nbsp;%
              atlaidi piemērojam paši, ja maksājat ar karti.
            </Trans>
          </p>
        </div>
        <div className={css.discount} aria-hidden="true">
          <b>−{discount}&nbsp;%</b>
          <span>
            <Trans>pirmajai reizei</Trans>
          </span>
        </div>
      </div>
      <div className={css.prices} aria-busy={answer.isPending}>
        {answer.isPending && <Skeleton block lines={6} />}
        {answer.isError && !answer.data && <LoadFailed answer={answer} />}
        {answer.data && (
          <>
            <Plans pricing={answer.data} />
            <OneTime pricing={answer.data} />
          </>
        )}
      </div>
      <GoodToKnow />
    </div>
  )
}
