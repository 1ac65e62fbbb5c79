import { Trans, useLingui } from '@lingui/react/macro'
import type { LineState } from '../../hooks/call/call-room.ts'
import type { LocalMediaState } from '../../hooks/call/local-media.ts'
import { Notice } from './notice.tsx'

/** What the other side says: their picture rests while their line is weak. */
const isPausedThere = ({ partner }: LineState): boolean => partner.picture === 'resting' && !partner.video

/** Over the stand-in: why there is no picture of the other side. It is spoken by the one region of the call. */
export function RestNotice({ line }: { line: LineState }) {
  if (!isPausedThere(line)) return null
  return (
    <Notice>
      <Trans>Sarunas biedra savienojums ir vājš, tāpēc video uz laiku izslēgts; skaņa turpinās.</Trans>
    </Notice>
  )
}

/** For those who listen: whose picture rests. */
export function useRestSays(line: LineState | null, { resting, screen }: LocalMediaState): string {
  const { t } = useLingui()
  const own =
    resting && !screen.track ? t`Savienojums ir vājš, tāpēc video uz laiku izslēgts; skaņa turpinās.` : ''
  const theirs =
    line && isPausedThere(line)
      ? t`Sarunas biedra savienojums ir vājš, tāpēc video uz laiku izslēgts; skaņa turpinās.`
      : ''
  return [own, theirs].filter(Boolean).join(' ')
}
