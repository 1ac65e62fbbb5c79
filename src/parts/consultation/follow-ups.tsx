import { useFollowUps } from '../../data/follow-ups.ts'
import { useNow } from '../../hooks/now.ts'
import { Awaited } from '../../ui/feedback/skeleton.tsx'
import { OfferedCard } from './offered-card.tsx'

/** More would push away what the screen is for; the nearest come first. */
const SHOWN = 3

/** The next appointments that specialists offer to this patient; also without a network, as this device knows them. */
export function FollowUps() {
  const now = useNow(15_000)
  const { rows, isPending, away } = useFollowUps()
  if (isPending) return <Awaited />
  return rows
    .filter(({ from }) => Date.parse(from) > now)
    .slice(0, SHOWN)
    .map((offered) => <OfferedCard key={offered._id} offered={offered} now={now} away={away} />)
}
