import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import type { Availability } from '#contract/availability.ts'
import { useNow } from '../../hooks/now.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import styles from './availability-list.module.css'
import { inOrder } from './stretch.ts'

const BEAT_MS = 60_000

interface Props {
  items: readonly Availability[]
  zone: string
  onEdit: (item: Availability) => void
  onRemove: (item: Availability) => void
}

/** The doctor's hours, weekly ones first. */
export function AvailabilityList({ items, zone, onEdit, onRemove }: Props) {
  const now = useNow(BEAT_MS)
  return (
    <ul className={styles.list}>
      {inOrder(items, zone, now).map((item) => (
        <Item key={item._id} item={item} zone={zone} onEdit={onEdit} onRemove={onRemove} />
      ))}
    </ul>
  )
}

function Item({ item, zone, onEdit, onRemove }: Omit<Props, 'items'> & { item: Availability }) {
  const { t } = useLingui()
  const viewer = useFormats()
  const { title, note } = useStretchWords(zone)(item)
  const theirs = `${viewer.time(item.from)}–${viewer.time(item.to)}`
  return (
    <li className={styles.item}>
      <div className="grow">
        <b className="num">{title}</b>
        <p className="xs dim">
          {note}
          {viewer.zone !== zone && (
            <>
              {' · '}
              <Trans>pie jums {theirs}</Trans>
            </>
          )}
        </p>
      </div>
      <IconButton icon={Pencil} label={t`Mainīt: ${title}`} onClick={() => onEdit(item)} />
      <IconButton icon={Trash2} label={t`Dzēst: ${title}`} onClick={() => onRemove(item)} />
    </li>
  )
}

/** A stretch in words, on the doctor's clock. */
export function useStretchWords(zone: string) {
  const { t } = useLingui()
  const formats = useFormats(zone)
  return ({ from, to, repeatWeekly, until: lastOne }: Availability) => {
    const day = formats.dayOf(from)
    const lastDay = formats.dayOf(to)
    const date = formats.day(day)
    const weekday = formats.weekday(day)
    const until = lastDay === day ? formats.time(to) : formats.dateTime(to)
    const hours = `${formats.time(from)}–${until}`
    const end = lastOne && formats.day(lastOne)
    return repeatWeekly
      ? {
          title: `${weekday}, ${hours}`,
          note: end ? t`Katru nedēļu no ${date} līdz ${end}` : t`Katru nedēļu no ${date}`,
        }
      : { title: `${date} ${hours}`, note: t`${weekday}, vienreiz` }
  }
}
