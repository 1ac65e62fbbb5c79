import { Trans } from '@lingui/react/macro'
import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import { useOnline } from '../../hooks/online.ts'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { useSlow } from '../../ui/feedback/busy.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { SaveState } from './answer-saver.ts'
import css from './questionnaire.module.css'

/** Whether the answers are with the server; nothing while there are none. */
export function SaveMark({ state, onRetry }: { state: SaveState | undefined; onRetry: () => void }) {
  const online = useOnline()
  const slow = useSlow(state === 'saving')
  return (
    <span className={css.mark}>
      <span role="status" className={css.mark} data-state={state}>
        {state === 'saved' && (
          <>
            <Icon of={CloudCheck} />
            <Trans>Saglabāts</Trans>
          </>
        )}
        {state === 'saving' && slow && (
          <>
            <Icon of={CloudUpload} />
            <Trans>Saglabājam…</Trans>
          </>
        )}
        {state === 'failed' && (
          <>
            <Icon of={CloudOff} />
            {online ? <Trans>Nav saglabāts.</Trans> : <Trans>Gaida savienojumu</Trans>}
          </>
        )}
      </span>
      {state === 'failed' && online && (
        <LinkButton onClick={onRetry}>
          <Trans>Mēģināt vēlreiz</Trans>
        </LinkButton>
      )}
    </span>
  )
}
