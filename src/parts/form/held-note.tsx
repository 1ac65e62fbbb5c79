import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OfflineQuery } from '../../data/offline-query.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import css from './held-note.module.css'

interface Props {
  reading: Pick<OfflineQuery<unknown>, 'data' | 'away' | 'knownAt'>
  /** For what has to wait to name as its reason. */
  id?: string
  /** What has to wait until somebody answers again. */
  children?: ReactNode
}

/** Says that what is shown is what this device holds, and how old it is. Nothing while the server answers. */
export function HeldNote({ reading, id, children }: Props) {
  const formats = useFormats()
  const { data, away, knownAt } = reading
  if (!away || data === undefined) return null
  const when = formats.when(knownAt)
  return (
    <p className={css.note} id={id}>
      <Icon of={CloudOff} />
      <span>
        {knownAt > 0 ? (
          <Trans>Redzams ierīcē saglabātais, atjaunots {when}.</Trans>
        ) : (
          <Trans>Redzams ierīcē saglabātais.</Trans>
        )}
        {children && ' '}
        {children}
      </span>
    </p>
  )
}
