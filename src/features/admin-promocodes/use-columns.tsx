import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarOff, CircleCheck, Hourglass, type LucideIcon, PowerOff, TicketCheck } from 'lucide-react'
import type { PromoCodeRow, PromoState } from '#contract/promo.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Badge } from '../../ui/chip/badge.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { usePromoTexts } from './promo-texts.ts'

const looks: Readonly<Record<PromoState, { tone: 'leaf' | 'honey' | 'neutral'; icon: LucideIcon }>> = {
  active: { tone: 'leaf', icon: CircleCheck },
  upcoming: { tone: 'honey', icon: Hourglass },
  used_up: { tone: 'neutral', icon: TicketCheck },
  ended: { tone: 'neutral', icon: CalendarOff },
  off: { tone: 'neutral', icon: PowerOff },
}

/** The columns of the list of promo codes: which, where it stands, what it takes off and when, and what it has. */
export function useColumns(): Column<PromoCodeRow>[] {
  const { t } = useLingui()
  const formats = useFormats()
  const texts = usePromoTexts()
  return [
    {
      key: 'code',
      head: t`Kods`,
      kind: 'title',
      cell: ({ code, audience }) => (
        <>
          <b>{code}</b>
          <br />
          <span className="xs dim">{texts.audience(audience)}</span>
        </>
      ),
    },
    {
      key: 'state',
      head: t`Statuss`,
      kind: 'status',
      cell: ({ state }) => <Badge {...looks[state]}>{texts.states[state]}</Badge>,
    },
    {
      key: 'discount',
      head: t`Atlaide`,
      cell: (row) => (
        <>
          <b className="num">{texts.discount(row)}</b>
          <p className="num xs dim">{texts.days(row)}</p>
        </>
      ),
    },
    {
      key: 'uses',
      head: t`Lietots`,
      cell: (row) => {
        const uses = formats.number(row.uses)
        const limit = row.limit !== undefined && formats.number(row.limit)
        const sum = formats.euro(row.given)
        return (
          <>
            <span className="num nowrap">{limit ? t`${uses} no ${limit}` : uses}</span>
            <p className="xs dim">
              <Trans>kopā {sum}</Trans>
            </p>
          </>
        )
      },
    },
  ]
}
