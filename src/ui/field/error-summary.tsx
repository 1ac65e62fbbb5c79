import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useCallback, type MouseEvent, type ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import banner from '../feedback/banner.module.css'
import styles from './error-summary.module.css'
import { focusField } from './find-field.ts'

/** One field that must be mended: its id or its name, and what is wrong. */
export type FieldProblem = {
  field: string
  message: ReactNode
  /** There is no such field to go to. */ unknown?: boolean
}

const go = (field: string) => (event: MouseEvent) => {
  event.preventDefault()
  focusField(field)
}

/** After a failed submit: what to mend, with a way to each field. It takes focus when it appears. */
export function ErrorSummary({
  errors,
  title,
  attempt,
}: {
  errors: readonly FieldProblem[]
  title?: ReactNode
  /** Counts submits, so that each failed one brings focus back here. */
  attempt?: number
}) {
  const { t } = useLingui()
  const present = errors.length > 0
  // A new attempt is a new alert: the key below makes it appear, and take focus, again.
  const appeared = useCallback((box: HTMLDivElement | null) => box?.focus(), [])
  if (!present) return null
  const count = errors.length
  return (
    <div key={attempt} ref={appeared} className={banner.banner} data-tone="danger" role="alert" tabIndex={-1}>
      <Icon of={CircleAlert} />
      <div className={banner.words}>
        <b className={banner.title}>
          {title ??
            t`${plural(count, { zero: 'Lūdzu, pārbaudiet # lauku', one: 'Lūdzu, pārbaudiet # lauku', other: 'Lūdzu, pārbaudiet # laukus' })}`}
        </b>
        <ul className={styles.list}>
          {errors.map(({ field, message, unknown }) => (
            <li key={field}>
              {unknown ? (
                message
              ) : (
                <a className={styles.link} href={`#${field}`} onClick={go(field)}>
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
