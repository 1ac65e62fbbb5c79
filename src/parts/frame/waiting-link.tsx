import { Link, type LinkComponentProps } from '@tanstack/react-router'
import { countWaiting } from '#contract/waiting.ts'
import { MINUTE } from '#domain/duration.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useFlaggedPatients } from '../../data/flagged-patients.ts'
import { useSession } from '../../session/session.ts'
import type { Entry } from './entries.ts'
import { countedAt, flaggedLink, waitingLinks } from './waiting-links.ts'

export type EntryLinkProps = Pick<
  LinkComponentProps,
  'className' | 'aria-current' | 'onClick' | 'children'
> & {
  entry: Entry
}

/** An entry whose number leads to exactly what it counts; to the whole place while nothing waits. */
export function WaitingLink({ entry, ...rest }: EntryLinkProps) {
  const link = useWaitingLink(entry)
  return link ? (
    <Link {...link} activeOptions={{ includeSearch: false }} {...rest} />
  ) : (
    <Link {...entry.link} {...rest} />
  )
}

/** Asks for what a role may know alone. */
function useWaitingLink({ place }: EntryLinkProps['entry']) {
  const { role } = useSession()
  const flagged = useFlaggedPatients()
  const { data } = useApiQuery(countWaiting, {}, { refetchInterval: 5 * MINUTE })
  if (role === 'doctor') return flagged.count > 0 ? flaggedLink : null
  const what = countedAt(place)
  return what && (data?.[what] ?? 0) > 0 ? waitingLinks[what] : null
}
