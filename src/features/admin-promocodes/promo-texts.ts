import { useLingui } from '@lingui/react/macro'
import type { PromoAudience, PromoCodeRow, PromoState } from '#contract/promo.ts'
import { useFormats } from '../../i18n/use-formats.ts'

/** What is said of promo codes: where they stand, whom they are for, what they take off. */
export function usePromoTexts() {
  const { t } = useLingui()
  const formats = useFormats()
  const states: Readonly<Record<PromoState, string>> = {
    active: t`Darbojas`,
    upcoming: t`Vēl nav sācies`,
    used_up: t`Izlietots`,
    ended: t`Beidzies`,
    off: t`Izslēgts`,
  }
  const audiences: Readonly<Record<PromoAudience, string>> = {
    everyone: t`Visiem`,
    new: t`Tiem, kam vēl nav bijis konsultāciju`,
    subscribers: t`Tiem, kam ir abonements`,
  }
  return {
    states,
    audience: (audience: PromoAudience) => audiences[audience],
    discount: ({ percent, amount }: Pick<PromoCodeRow, 'percent' | 'amount'>) =>
      percent === undefined ? formats.euro(amount ?? 0) : `${percent}\u00a0%`,
    /** `01.12.2026–31.12.2026`, or from a day on. */
    days: ({ from, to }: Pick<PromoCodeRow, 'from' | 'to'>) => {
      const begins = formats.day(from)
      return to ? `${begins}–${formats.day(to)}` : t`no ${begins}`
    },
  }
}
