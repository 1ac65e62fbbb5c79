import { useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import type { DayOff } from '#contract/day-off.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import styles from './availability-list.module.css'
import { useDayOffTitle } from './use-day-off-title.ts'

interface Props {
  items: readonly DayOff[]
  zone: string
  onEdit: (item: DayOff) => void
  onRemove: (item: DayOff) => void
}

/** The days off that are not over, by start. */
export function DaysOffList({ items, zone, onEdit, onRemove }: Props) {
  const { t } = useLingui()
  const titleOf = useDayOffTitle(zone)
  return (
    <ul className={styles.list}>
      {items.map((item) => {
        const { title, note } = titleOf(item)
        return (
          <li key={item._id} className={styles.item}>
            <div className="grow">
              <b className="num">{title}</b>
              <p className="xs dim">{note}</p>
            </div>
            <IconButton icon={Pencil} label={t`Mainīt: ${title}`} onClick={() => onEdit(item)} />
            <IconButton icon={Trash2} label={t`Dzēst: ${title}`} onClick={() => onRemove(item)} />
          </li>
        )
      })}
    </ul>
  )
}
