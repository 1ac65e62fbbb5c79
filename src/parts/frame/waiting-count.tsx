import { Plural, Trans } from '@lingui/react/macro'
import { listRequests } from '#contract/consultation-routes.ts'
import { countWaiting, type Waiting } from '#contract/waiting.ts'
import { MINUTE } from '#domain/duration.ts'
import { useFlaggedPatients } from '../../data/flagged-patients.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { pageFrom } from '../../data/list-search.ts'
import { useSession } from '../../session/session.ts'
import { CountMark } from './count-mark.tsx'
import type { Place } from './entries.ts'
import { countedAt } from './waiting-links.ts'

/** How much waits at a place for whoever looks after it, beside the way to it. */
export function WaitingCount({ place }: { place: Place }) {
  const { role } = useSession()
  if (role === 'doctor' && place === 'consultations') return <Requests />
  if (role === 'doctor' && place === 'patients') return <Flagged />
  const what = countedAt(place)
  return role === 'admin' && what ? <ForAdmin what={what} /> : null
}

/** Told live; asked again when the window is looked at, after each act, and now and then. */
function ForAdmin({ what }: { what: keyof Waiting }) {
  const { data } = useApiQuery(countWaiting, {}, { refetchInterval: 5 * MINUTE })
  const count = data?.[what] ?? 0
  return (
    <CountMark of={count}>
      {what === 'findings' ? (
        <Plural
          value={count}
          zero="# maksājumu ierakstu jāpārbauda"
          one="# maksājumu ieraksts jāpārbauda"
          other="# maksājumu ieraksti jāpārbauda"
        />
      ) : (
        <Trans>gaida: {count}</Trans>
      )}
    </CountMark>
  )
}

/** Patients whose answer may mean danger, and nobody has seen to it. */
function Flagged() {
  const { count } = useFlaggedPatients()
  return (
    <CountMark of={count}>
      <Trans>gaida: {count}</Trans>
    </CountMark>
  )
}

/** The first page of requests is what the dashboard shows too: it is asked for once. */
function Requests() {
  const { data } = useApiQuery(listRequests, { query: pageFrom(0) })
  const count = data?.total ?? 0
  return (
    <CountMark of={count}>
      <Trans>gaida: {count}</Trans>
    </CountMark>
  )
}
