import { Trans, useLingui } from '@lingui/react/macro'
import type { LineState } from '../../hooks/call/call-room.ts'
import type { LocalMedia, LocalMediaState } from '../../hooks/call/local-media.ts'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { Notice } from './notice.tsx'

/** What the other side says: no picture comes while a line is weak. */
const isPausedThere = ({ partner }: LineState): boolean => partner.picture === 'resting' && !partner.video

/** Whose picture rests, and in which direction the line is weak. */
function useRestWords(
  line: LineState | null,
  { resting, unwanted, sparing, screen, camera }: LocalMediaState,
) {
  const { t } = useLingui()
  const own = screen.track
    ? ''
    : resting
      ? t`Jūsu video sarunas biedru sasniedz slikti, tāpēc tas uz laiku izslēgts; skaņa turpinās.`
      : unwanted && camera.track
        ? t`Sarunas biedra savienojums ir vājš, tāpēc jūsu video uz laiku netiek sūtīts; skaņa turpinās.`
        : ''
  const theirs =
    !line || !isPausedThere(line)
      ? ''
      : sparing
        ? t`Sarunas biedra video jūs sasniedz slikti, tāpēc tas uz laiku izslēgts; skaņa turpinās.`
        : t`Sarunas biedra savienojums ir vājš, tāpēc video uz laiku izslēgts; skaņa turpinās.`
  return { own, theirs }
}

interface Props {
  line: LineState
  media: LocalMedia
  local: LocalMediaState
  /** A button goes with its notice: who pressed it goes on at the camera in the bar. */
  onCamera: () => void
}

/** Over the picture: why one's own is not sent. It is spoken by the one region of the call. */
export function OwnRestNotice({ line, media, local, onCamera }: Props) {
  const { own } = useRestWords(line, local)
  return (
    <Notice>
      {own}{' '}
      {local.resting && (
        <LinkButton
          onClick={() => {
            media.bringBack()
            onCamera()
          }}
        >
          <Trans>Ieslēgt video</Trans>
        </LinkButton>
      )}
    </Notice>
  )
}

/** Over the stand-in: why there is no picture of the other side. It is spoken by the one region of the call. */
export function RestNotice({ line, media, local, onCamera }: Props) {
  const { theirs } = useRestWords(line, local)
  if (!theirs) return null
  return (
    <Notice>
      {theirs}{' '}
      {local.sparing && (
        <LinkButton
          onClick={() => {
            media.askBack()
            onCamera()
          }}
        >
          <Trans>Rādīt video</Trans>
        </LinkButton>
      )}
    </Notice>
  )
}

/** For those who listen: whose picture rests. */
export function useRestSays(line: LineState | null, local: LocalMediaState): string {
  const { own, theirs } = useRestWords(line, local)
  return [own, theirs].filter(Boolean).join(' ')
}
