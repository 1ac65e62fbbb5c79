import { useLingui } from '@lingui/react/macro'
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

/** The columns of the list of promo codes. */
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
      cell: ({ state }) => <Badge {...looks[state]}>{texts.state(state)}</Badge>,
    },
    { key: 'discount', head: t`Atlaide`, cell: (row) => <span className="num">{texts.discount(row)}</span> },
    { key: 'days', head: t`Derīgs`, cell: (row) => <span className="num">{texts.days(row)}</span> },
    {
      key: 'uses',
      head: t`Lietots`,
      cell: ({ uses, limit }) => (
        <span className="num nowrap">{limit === undefined ? uses : t`${uses} no ${limit}`}</span>
      ),
    },
    {
      key: 'given',
      head: t`Atlaidēs`,
      kind: 'money',
      cell: ({ given }) => <span className="num">{formats.euro(given)}</span>,
    },
  ]
}
