import { MINUTE, SECOND } from './duration.ts'

/** A line that stays weak for so long carries a voice better without a picture. */
const WEAK_FOR = 10 * SECOND
/** So long it has to be good before the picture comes back; after every further rest twice as long … */
const GOOD_FOR = 20 * SECOND
/** … up to this: a line that goes to and fro does not take the picture along. */
const MAX_GOOD_FOR = 5 * MINUTE

/** Whether a picture rests, one's own or the other side's, and what led there. */
export interface Rest {
  readonly resting: boolean
  /** Since when the line has been what would change that; null while it is not. */
  readonly since: number | null
  /** How often it rested in this call. */
  readonly times: number
  /** The person wanted it back: from then on no line takes it. */
  readonly overruled: boolean
}

interface Now {
  readonly now: number
  /** Of the direction in which the picture goes; null while unknown, as on a line that is being mended. */
  readonly quality: 'good' | 'fair' | 'poor' | null
  /** The camera of the picture is on. */
  readonly camera: boolean
  /** A screen is shown in its place: that was chosen, and the line does not end it. */
  readonly screen: boolean
}

export const noRest: Rest = { resting: false, since: null, times: 0, overruled: false }

/** What becomes of a picture on a line as it is now; the same object while nothing changes. */
export function restAfter(rest: Rest, { now, quality, camera, screen }: Now): Rest {
  const { resting, since, times } = rest
  if (!camera || rest.overruled) return resting || since !== null ? awake(rest) : rest
  if (screen || quality !== (resting ? 'good' : 'poor'))
    return since === null ? rest : { ...rest, since: null }
  // A clock that was set back would make it last as much longer.
  if (since === null || since > now) return { ...rest, since: now }
  const needed = resting ? Math.min(MAX_GOOD_FOR, GOOD_FOR * 2 ** (times - 1)) : WEAK_FOR
  if (now - since < needed) return rest
  return resting ? awake(rest) : { ...rest, resting: true, since: null, times: times + 1 }
}

/** The picture is sent again, or the camera was switched off. */
export function awake(rest: Rest): Rest {
  return { ...rest, resting: false, since: null }
}

/** The person wants the picture whatever the line: nothing takes it from them in this call. */
export function takenBack(rest: Rest): Rest {
  return { ...awake(rest), overruled: true }
}
