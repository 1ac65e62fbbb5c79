import { useLingui } from '@lingui/react/macro'
import { type LucideIcon, Moon, MoonStar, Sun, Sunrise } from 'lucide-react'
import { useFormats } from '../../i18n/use-formats.ts'
import { Slot } from '../../ui/calendar/slot.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import css from './day-times.module.css'
import { type PartOfDay, partOfDay } from './days.ts'

/** A time as the picker shows it. */
export interface DayTime {
  from: string
  taken: boolean
}

interface Props {
  times: readonly DayTime[]
  chosen: readonly (string | undefined)[]
  onChoose: (from: string) => void
}

const icons: Readonly<Record<PartOfDay, LucideIcon>> = {
  night: MoonStar,
  morning: Sunrise,
  day: Sun,
  evening: Moon,
}
const order = ['night', 'morning', 'day', 'evening'] as const

/** The times of one day, by part of the day. */
export function DayTimes({ times, chosen, onChoose }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const names: Readonly<Record<PartOfDay, string>> = {
    night: t`Nakts`,
    morning: t`Rīts`,
    day: t`Diena`,
    evening: t`Vakars`,
  }
  const parts = order.map((part) => ({
    part,
    times: times.filter(({ from }) => partOfDay(formats.time(from)) === part),
  }))
  return (
    <div className={css.times}>
      {parts
        .filter((group) => group.times.length > 0)
        .map((group) => (
          <section key={group.part} aria-label={names[group.part]}>
            <h4 aria-hidden="true">
              <Icon of={icons[group.part]} />
              {names[group.part]}
            </h4>
            <div className={css.grid}>
              {group.times.map(({ from, taken }) => (
                <Slot key={from} chosen={chosen.includes(from)} taken={taken} onSelect={() => onChoose(from)}>
                  {formats.time(from)}
                </Slot>
              ))}
            </div>
          </section>
        ))}
    </div>
  )
}
