import { useLingui } from '@lingui/react'
import { Icon } from '../icon/icon.tsx'
import styles from './status-chip.module.css'
import { statusLook, type StatusKind, type StatusOf } from './statuses.ts'

type StatusChipProps = {
  [Kind in StatusKind]: { kind: Kind; status: StatusOf[Kind]; closedReason?: string | null | undefined }
}[StatusKind]

/** Where something stands: icon, word and tone. */
export function StatusChip({ kind, status, closedReason }: StatusChipProps) {
  const { _ } = useLingui()
  const { tone, icon, text } = statusLook(kind, status, closedReason)
  return (
    <span className={styles.status} data-tone={tone} data-status={status}>
      <Icon of={icon} />
      {_(text)}
    </span>
  )
}
