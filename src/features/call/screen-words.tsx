import { Trans, useLingui } from '@lingui/react/macro'
import { MonitorUp } from 'lucide-react'
import type { LineState } from '../../hooks/call/call-room.ts'
import type { LocalMediaState } from '../../hooks/call/local-media.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Notice } from './notice.tsx'

/** Over the picture: what of one's own screen the other side sees. It is spoken by the one region of the call. */
export function ScreenNotice({ screen }: Pick<LocalMediaState, 'screen'>) {
  if (screen.status === 'off' || screen.status === 'asking') return null
  return (
    <Notice>
      {screen.status === 'on' && (
        <Trans>Jūs rādāt ekrānu: sarunas biedrs redz visu, kas tajā parādās, bet ne jūsu kameru.</Trans>
      )}
      {screen.status === 'ended' && <Trans>Jūsu ekrāns vairs netiek rādīts.</Trans>}
      {screen.status === 'refused' && (
        <Trans>Ekrānu neizdevās parādīt. Vai datora iestatījumi to pārlūkam atļauj?</Trans>
      )}
    </Notice>
  )
}

/** While nobody is there to see it. */
export function ScreenBanner({ screen }: Pick<LocalMediaState, 'screen'>) {
  if (screen.status !== 'on') return null
  return (
    <Banner icon={MonitorUp} live="status">
      <Trans>Jūs rādāt ekrānu. Sarunas biedrs to redzēs, tiklīdz būs klāt.</Trans>
    </Banner>
  )
}

/** For those who listen: whose screen is shown. */
export function useScreenSays(line: LineState | null, { screen }: LocalMediaState, name: string): string {
  const { t } = useLingui()
  const own = {
    off: '',
    asking: '',
    on: t`Jūs rādāt ekrānu: sarunas biedrs redz visu, kas tajā parādās, bet ne jūsu kameru.`,
    ended: t`Jūsu ekrāns vairs netiek rādīts.`,
    refused: t`Ekrānu neizdevās parādīt. Vai datora iestatījumi to pārlūkam atļauj?`,
  }[screen.status]
  const theirs = line?.partner.picture === 'screen' ? t`${name} rāda ekrānu.` : ''
  return [own, theirs].filter(Boolean).join(' ')
}
