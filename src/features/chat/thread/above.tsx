import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useOfflineActs } from '../../../data/replica-acts.ts'
import type { Thread } from '../../../replica/queries/thread.ts'
import { Button } from '../../../ui/button/button.tsx'
import css from './message-log.module.css'

interface Props {
  chatId: string
  above: Thread['above']
  onLoaded: () => void
}

/** What stands above the messages of this device: older ones on the server, or the beginning. */
export function Above({ chatId, above, onLoaded }: Props) {
  const { loadAbove } = useOfflineActs()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  if (above === 'device') return null
  if (above === 'nothing')
    return (
      <p className={`${css.beginning} dim`}>
        <Trans>Ziņas redzat tikai jūs abi; tās tiek glabātas šifrētas. Čats nav neatliekamā palīdzība.</Trans>
      </p>
    )
  async function load() {
    setState('loading')
    try {
      await loadAbove(chatId)
      onLoaded()
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className={css.beginning}>
      <Button size="s" busy={state === 'loading'} onClick={() => void load()}>
        <Trans>Rādīt vecākas ziņas</Trans>
      </Button>
      <p className="small dim" role="status">
        {state === 'failed' && <Trans>Vecākas ziņas būs redzamas, kad būs savienojums.</Trans>}
      </p>
    </div>
  )
}
