import { useLingui } from '@lingui/react/macro'
import { useStatusText } from '../status/status-text.ts'
import type { StatusKind, StatusOf } from '../status/statuses.ts'
import { ChoiceFilter } from './filter-fields.tsx'

interface Props<Kind extends StatusKind> {
  kind: Kind
  statuses: readonly StatusOf[Kind][]
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** The status that a list is narrowed to, in the words of its column. */
export function StatusFilter<Kind extends StatusKind>({ kind, statuses, ...field }: Props<Kind>) {
  const { t } = useLingui()
  const statusText = useStatusText()
  return (
    <ChoiceFilter
      label={t`Statuss`}
      any={t`Jebkurš`}
      options={statuses.map((status) => ({ value: status, label: statusText(kind, status) }))}
      {...field}
    />
  )
}
