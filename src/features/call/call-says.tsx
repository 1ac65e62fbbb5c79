import { useLingui } from '@lingui/react/macro'
import type { LocalMediaState } from '../../hooks/call/local-media.ts'
import type { RoomState } from '../../hooks/call/call-room.ts'
import type { CallView } from './call-view.ts'
import { useRestSays } from './rest-words.tsx'
import { useScreenSays } from './screen-words.tsx'
import { missingOf } from './without-provider.tsx'

interface Props {
  phase: CallView
  state: RoomState
  local: LocalMediaState
  name: string
}

/** The course of the call for those who listen to the page: one polite region for all its stages. */
export function CallSays({ phase, state, local, name }: Props) {
  const { t } = useLingui()
  const screens = useScreenSays(state.line, local, name)
  const restWords = useRestSays(state.line, local)
  const missing = missingOf(state)
  const say = () => {
    if (missing === 'server') return t`Savienojums ar serveri pārtrūka, atjaunojam.`
    if (missing === 'provider') return t`Videozvanu pakalpojumu pagaidām nevar sasniegt. Mēģinām atkal.`
    if (missing === 'replaced' && state.line?.phase !== 'live')
      return t`Videozvanu pakalpojumu nevar sasniegt, tāpēc savienojam jūs bez tā.`
    if (phase === 'elsewhere') return t`Šī saruna ir atvērta citur`
    if (phase === 'waiting') return t`Vēl mirklis. Gaidām sarunas biedru.`
    if (phase !== 'live') return ''
    if (state.line?.relayDown && state.line.phase !== 'live')
      return t`Attēls un skaņa pagaidām nenāk: caur mūsu serveri neizdodas savienoties. Mēģinām atkal.`
    if (state.line?.phase === 'broken') return t`Savienojums pārtrūka, atjaunojam.`
    if (state.line?.phase === 'live')
      return [screens, restWords].filter(Boolean).join(' ') || t`Saruna notiek: ${name}.`
    return t`Savienojam…`
  }
  return (
    <p className="vh" role="status">
      {say()}
    </p>
  )
}
