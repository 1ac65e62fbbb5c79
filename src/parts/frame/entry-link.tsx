import { Link, type LinkComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSession } from '../../session/session.ts'
import type { Entry } from './entries.ts'
import { WaitingLink } from './later-waiting.ts'
import { countedAt } from './waiting-links.ts'

export type EntryLinkProps = Pick<
  LinkComponentProps,
  'className' | 'aria-current' | 'onClick' | 'children'
> & {
  entry: Entry
}

/** The way to a place of a menu; of whoever looks after what waits there, to what waits. */
export function EntryLink({ entry, ...rest }: EntryLinkProps) {
  const { role } = useSession()
  const plain = <Link {...entry.link} {...rest} />
  const isCounted =
    role === 'doctor' ? entry.place === 'patients' : role === 'admin' && countedAt(entry.place)
  if (!isCounted) return plain
  return (
    <Suspense fallback={plain}>
      <WaitingLink entry={entry} {...rest} />
    </Suspense>
  )
}
