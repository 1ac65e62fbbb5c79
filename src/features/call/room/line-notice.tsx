import { Trans } from '@lingui/react/macro'
import type { LineState } from '../../../hooks/call/call-room.ts'
import type { LocalMedia, LocalMediaState } from '../../../hooks/call/local-media.ts'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import { ReplacedNotice } from '../without-provider.tsx'
import { Notice } from '../notice.tsx'
import { OwnRestNotice } from '../rest-words.tsx'

interface Props {
  line: LineState
  away: boolean
  instead: boolean
  media: LocalMedia
  local: LocalMediaState
  /** Its button goes with its notice: who pressed it goes on at the device in the bar. */
  onCamera: () => void
  onMicrophone: () => void
}

/** What is wrong with the line right now, and what helps. It is spoken by the one region of the call. */
export function LineNotice({ line, away, instead, media, local, onCamera, onMicrophone }: Props) {
  if (line.relayDown && !away && line.phase !== 'live')
    return (
      <Notice>
        <Trans>Attēls un skaņa pagaidām nenāk: caur mūsu serveri neizdodas savienoties. Mēģinām atkal.</Trans>
      </Notice>
    )
  if (line.phase === 'broken' || away)
    return (
      <Notice>
        <Trans>Savienojums pārtrūka, atjaunojam.</Trans>
      </Notice>
    )
  if (line.phase === 'connecting' && !instead)
    return (
      <Notice>
        <Trans>Savienojam…</Trans>
      </Notice>
    )
  if (local.microphone.status !== 'on' && local.microphone.status !== 'asking')
    return (
      <Notice>
        <Trans>Jūs pagaidām nedzird.</Trans>{' '}
        <LinkButton
          onClick={() => {
            void media.start({ audio: true, video: false })
            onMicrophone()
          }}
        >
          <Trans>Ieslēgt mikrofonu</Trans>
        </LinkButton>
      </Notice>
    )
  if ((local.resting || (local.unwanted && local.camera.track)) && !local.screen.track)
    return <OwnRestNotice line={line} media={media} local={local} onCamera={onCamera} />
  if (line.quality?.up === 'poor' && local.tracks.video && !local.tracks.picture)
    return (
      <Notice>
        <Trans>Savienojums ir vājš. Ar balsi vien saruna būs skaidrāka.</Trans>{' '}
        <LinkButton
          onClick={() => {
            void media.setCamera(false)
            onCamera()
          }}
        >
          <Trans>Izslēgt kameru</Trans>
        </LinkButton>
      </Notice>
    )
  return instead ? <ReplacedNotice /> : null
}
