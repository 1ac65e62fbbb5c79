import { useLingui } from '@lingui/react'
import { statusLook, type StatusKind, type StatusOf } from './statuses.ts'

/** The words of a status by themselves, for filters and files. */
export function useStatusText() {
  const { _ } = useLingui()
  return <Kind extends StatusKind>(kind: Kind, status: StatusOf[Kind], closedReason?: string | null) =>
    _(statusLook(kind, status, closedReason).text)
}
