import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './people.module.css'

/** The shape of the cards while they are on their way; as high as they will be, so that the page does not jump. */
export function PeopleSkeleton({ count }: { count: number }) {
  return (
    <div className={css.large}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={css.waiting}>
          <Skeleton block />
          <Skeleton lines={4} />
        </div>
      ))}
    </div>
  )
}
