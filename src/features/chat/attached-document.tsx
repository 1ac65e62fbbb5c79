import { Trans, useLingui } from '@lingui/react/macro'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import type { Attachment } from '#contract/attachment.ts'
import { savedName } from '#domain/attachment.ts'
import { isApiError } from '../../hooks/api-error.ts'
import { useOfflineActs } from '../../hooks/replica-acts.ts'
import { saveFile } from '../../hooks/save-file.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import css from './attached-file.module.css'

type State = 'resting' | 'loading' | 'offline' | 'gone'

/** A document of a message: pressed, it is saved on the device. */
export function AttachedDocument({ chatId, attachment }: { chatId: string; attachment: Attachment }) {
  const { t } = useLingui()
  const { fileSize } = useFormats()
  const { readFile } = useOfflineActs()
  const [state, setState] = useState<State>('resting')
  const { name, size } = attachment

  async function save() {
    setState('loading')
    try {
      const file = await readFile(chatId, attachment)
      setState(file ? 'resting' : 'gone')
      if (file) saveFile(savedName(name, file.type), file.type, file.bytes)
    } catch (error) {
      setState(isApiError(error, 'not_found') ? 'gone' : 'offline')
    }
  }
  return (
    <div className={css.document}>
      <button
        type="button"
        className={css.save}
        aria-busy={state === 'loading' || undefined}
        disabled={state === 'gone'}
        onClick={() => void save()}
      >
        <Icon of={FileText} />
        <span className={css.words}>
          <b>{name}</b>
          <span>PDF · {fileSize(size)}</span>
        </span>
        <Icon of={Download} label={t`Lejupielādēt`} />
      </button>
      <p className={css.note} role="status">
        {state === 'loading' && <Trans>Fails tiek ielādēts…</Trans>}
        {state === 'offline' && <Trans>Faila vēl nav šajā ierīcē. Mēģiniet, kad būs savienojums.</Trans>}
        {state === 'gone' && <Trans>Fails vairs nav pieejams.</Trans>}
      </p>
    </div>
  )
}
