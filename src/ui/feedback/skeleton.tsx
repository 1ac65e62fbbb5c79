import { Trans } from '@lingui/react/macro'
import { Hidden } from '../layout/hidden.tsx'
import styles from './skeleton.module.css'
import { useSlow } from './busy.ts'

/** One grey bone, for shapes of one's own. */
function Bone() {
  return <div className={styles.bone} />
}

/** Stands where something may come or not: until that is known, nothing below it is drawn while the screen arrives. */
export function Awaited() {
  return <span data-awaited="" hidden />
}

/** The shape of what is coming: a head with a picture, a block, lines. Shown only after 300 ms. */
export function Skeleton({
  lines = 3,
  block,
  avatar,
}: {
  lines?: number
  block?: boolean
  avatar?: boolean
}) {
  const slow = useSlow()
  return (
    <div aria-busy="true" data-awaited="" className={styles.whole}>
      <span role="status">
        {slow && (
          <Hidden>
            <Trans>Ielādē…</Trans>
          </Hidden>
        )}
      </span>
      {slow && (
        <>
          {avatar && (
            <div className={styles.head}>
              <Bone />
              <div className={styles.lines}>
                <Bone />
                <Bone />
              </div>
            </div>
          )}
          {block && <div className={`${styles.bone} ${styles.block}`} />}
          <div className={styles.lines}>
            {Array.from({ length: lines }, (_, at) => (
              <Bone key={at} />
            ))}
          </div>
        </>
      )}
    </div>
  )
}
