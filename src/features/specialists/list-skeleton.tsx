import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './specialists.module.css'

const count = 6

/** The shape of the list while it is on its way. */
export function ListSkeleton({ list }: { list: boolean }) {
  return (
    <div className={list ? css.rows : css.cards}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={list ? css.waitingRow : css.waitingCard}>
          {list ? <Skeleton avatar lines={2} /> : <Skeleton block lines={4} />}
        </div>
      ))}
    </div>
  )
}
