import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSession } from '../../session/session.ts'
import { WaitingLink } from './later-waiting.ts'
import type { EntryLinkProps } from './waiting-link.tsx'

/** The way to a place of a menu; of whoever looks after what waits there, to what waits. */
export function EntryLink({ entry, ...rest }: EntryLinkProps) {
  const { role } = useSession()
  const plain = <Link {...entry.link} {...rest} />
  // Specialists have one such entry, and nobody below them has it.
  if (role !== 'admin' && entry.place !== 'patients') return plain
  return (
    <Suspense fallback={plain}>
      <WaitingLink entry={entry} {...rest} />
    </Suspense>
  )
}
