import { Trans } from '@lingui/react/macro'
import { CircleAlert, CloudCheck, CloudUpload, Smartphone } from 'lucide-react'
import { useConnection } from '../../data/connection.ts'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Keeping } from './keeping.ts'
import css from './questionnaire.module.css'

/** Where the answers are: with the server, on their way, or on this device only. */
export function SaveMark({ keeping }: { keeping: Keeping | undefined }) {
  const { online, sendNow } = useConnection()
  return (
    <span className={css.mark}>
      <span role="status" className={css.mark} data-state={keeping}>
        {keeping === 'saved' && (
          <>
            <Icon of={CloudCheck} />
            <Trans>Saglabāts</Trans>
          </>
        )}
        {keeping === 'sending' && (
          <>
            <Icon of={CloudUpload} />
            <Trans>Saglabājam…</Trans>
          </>
        )}
        {keeping === 'kept' && (
          <>
            <Icon of={Smartphone} />
            {online ? (
              <Trans>Saglabāts šajā ierīcē, vēl nav nosūtīts.</Trans>
            ) : (
              <Trans>Saglabāts šajā ierīcē, gaida savienojumu.</Trans>
            )}
          </>
        )}
        {keeping === 'refused' && (
          <>
            <Icon of={CircleAlert} />
            <Trans>Ne visas atbildes ir pieņemtas.</Trans>
          </>
        )}
      </span>
      {keeping === 'kept' && online && (
        <LinkButton onClick={sendNow}>
          <Trans>Mēģināt vēlreiz</Trans>
        </LinkButton>
      )}
    </span>
  )
}
