import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { RoomState } from '../../hooks/call/call-room.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Notice } from './notice.tsx'

/** Long enough to be read twice. */
const SHOWN_MS = 15_000

/** What is not there: the server, what carries the calls, or only the latter and the call goes on without it. */
export type Missing = 'server' | 'provider' | 'replaced' | null

/** What a room misses, the worst first. */
export function missingOf({ away, unreachable, line, instead }: RoomState): Missing {
  if (away) return 'server'
  if (unreachable || line?.unreachable) return 'provider'
  return instead ? 'replaced' : null
}

/** What a person who waits is told of it. */
export function MissingBanner({ missing }: { missing: Missing }) {
  if (missing === null) return null
  return (
    <Banner tone="honey">
      {missing === 'server' && <Trans>Savienojums ar serveri pārtrūka, atjaunojam.</Trans>}
      {missing === 'provider' && (
        <Trans>Videozvanu pakalpojumu pagaidām nevar sasniegt. Mēģinām atkal.</Trans>
      )}
      {missing === 'replaced' && (
        <Trans>Videozvanu pakalpojumu nevar sasniegt, tāpēc savienojam jūs bez tā.</Trans>
      )}
    </Banner>
  )
}

/** Says over the picture for a while that the call goes on without its provider. */
export function ReplacedNotice() {
  const [shown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null
  return (
    <Notice>
      <Trans>Videozvanu pakalpojumu nevar sasniegt, tāpēc savienojam jūs bez tā.</Trans>
    </Notice>
  )
}
