import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import type { Consultation } from '#contract/consultation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Menu, type MenuTrigger } from '../../ui/overlay/menu.tsx'
import css from './calendar-menu.module.css'
import { useCalendar } from './use-calendar.ts'

interface Props {
  consultation: Consultation
  /** `block` fills its line, `compact` is only its icon on a phone. */
  look?: 'plain' | 'block' | 'compact'
}

const plain = (props: MenuTrigger) => (
  <Button {...props} icon={CalendarPlus}>
    <Trans>Pievienot kalendāram</Trans>
  </Button>
)
const block = (props: MenuTrigger) => (
  <Button {...props} icon={CalendarPlus} block>
    <Trans>Pievienot kalendāram</Trans>
  </Button>
)
const compact = (props: MenuTrigger) => (
  <Button {...props} icon={CalendarPlus}>
    <span className={css.words}>
      <Trans>Pievienot kalendāram</Trans>
    </span>
  </Button>
)
const triggers = { plain, block, compact }

/** Puts a consultation into the person's own calendar. */
export function CalendarMenu({ consultation, look = 'plain' }: Props) {
  const { t } = useLingui()
  const calendar = useCalendar()
  return <Menu label={t`Pievienot kalendāram`} items={calendar(consultation)} trigger={triggers[look]} />
}
