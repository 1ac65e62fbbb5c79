import { Plural } from '@lingui/react/macro'
import { countFindings } from '#contract/finding.ts'
import { MINUTE } from '#domain/duration.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { CountMark } from '../unread/count-mark.tsx'

/** How much about payments waits for an administrator; asked again when the window is looked at, and now and then. */
export function OpenFindings() {
  const { data } = useApiQuery(countFindings, {}, { refetchInterval: 5 * MINUTE })
  const open = data?.open ?? 0
  return (
    <CountMark of={open}>
      <Plural
        value={open}
        zero="# maksājumu ierakstu jāpārbauda"
        one="# maksājumu ieraksts jāpārbauda"
        other="# maksājumu ieraksti jāpārbauda"
      />
    </CountMark>
  )
}
