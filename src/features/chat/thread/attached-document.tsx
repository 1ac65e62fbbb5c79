import { useLingui } from '@lingui/react/macro'
import { Download, FileText } from 'lucide-react'
import type { Attachment } from '#contract/attachment.ts'
import { useSaveAttached } from '../../../data/save-attached.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { SavingNote } from '../../../parts/message/saving-note.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import css from './attached-file.module.css'

/** A document of a message: pressed, it is saved on the device. */
export function AttachedDocument({ chatId, attachment }: { chatId: string; attachment: Attachment }) {
  const { t } = useLingui()
  const { fileSize } = useFormats()
  const { state, save } = useSaveAttached(chatId, attachment)
  const { name, size } = attachment
  return (
    <div className={css.document}>
      <button
        type="button"
        className={css.save}
        aria-busy={state === 'loading' || undefined}
        disabled={state === 'gone'}
        onClick={save}
      >
        <Icon of={FileText} />
        <span className={css.words}>
          <b>{name}</b>
          <span>PDF · {fileSize(size)}</span>
        </span>
        <Icon of={Download} label={t`Lejupielādēt`} />
      </button>
      <p className={css.note} role="status">
        <SavingNote state={state} />
      </p>
    </div>
  )
}
