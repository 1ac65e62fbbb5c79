import { Trans } from '@lingui/react/macro'
import type { LineState } from '../../hooks/call/call-room.ts'
import type { LocalMedia, LocalMediaState } from '../../hooks/call/local-media.ts'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { ReplacedNotice } from './without-provider.tsx'
import styles from './line-notice.module.css'

interface Props {
  line: LineState
  away: boolean
  instead: boolean
  media: LocalMedia
  local: LocalMediaState
}

/** What is wrong with the line right now, and what helps. It is spoken by the one region of the call. */
export function LineNotice({ line, away, instead, media, local }: Props) {
  if (line.relayDown && !away && line.phase !== 'live')
    return (
      <p className={styles.notice}>
        <Trans>Attēls un skaņa pagaidām nenāk: caur mūsu serveri neizdodas savienoties. Mēģinām atkal.</Trans>
      </p>
    )
  if (line.phase === 'broken' || away)
    return (
      <p className={styles.notice}>
        <Trans>Savienojums pārtrūka, atjaunojam.</Trans>
      </p>
    )
  if (line.phase === 'connecting' && !instead)
    return (
      <p className={styles.notice}>
        <Trans>Savienojam…</Trans>
      </p>
    )
  if (local.microphone.status !== 'on' && local.microphone.status !== 'asking')
    return (
      <p className={styles.notice}>
        <Trans>Jūs pagaidām nedzird.</Trans>{' '}
        <LinkButton onClick={() => void media.start({ audio: true, video: false })}>
          <Trans>Ieslēgt mikrofonu</Trans>
        </LinkButton>
      </p>
    )
  if (line.quality === 'poor' && local.tracks.video && !local.tracks.picture)
    return (
      <p className={styles.notice}>
        <Trans>Savienojums ir vājš. Ar balsi vien saruna būs skaidrāka.</Trans>{' '}
        <LinkButton onClick={() => void media.setCamera(false)}>
          <Trans>Izslēgt kameru</Trans>
        </LinkButton>
      </p>
    )
  return instead ? <ReplacedNotice /> : null
}
