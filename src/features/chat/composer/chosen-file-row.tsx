import { useLingui } from '@lingui/react/macro'
import { FileText, X } from 'lucide-react'
import { isPicture } from '#domain/attachment.ts'
import { useImageSource } from '../../../data/image-source.ts'
import type { ChosenFile } from '../../../data/replica-acts.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import css from './chosen-file-row.module.css'

/** The file that goes with the next message, before it goes. */
export function ChosenFileRow({ file, onRemove }: { file: ChosenFile; onRemove: () => void }) {
  const { t } = useLingui()
  const { fileSize } = useFormats()
  const source = useImageSource(file)
  return (
    <div className={css.chosen} role="group" aria-label={t`Pievienotais fails`}>
      <span className={css.look}>
        {isPicture(file) ? <img ref={source} alt="" /> : <Icon of={FileText} />}
      </span>
      <span className={css.words}>
        <b>{file.name}</b>
        <span className="xs dim">{fileSize(file.bytes.length)}</span>
      </span>
      <IconButton icon={X} label={t`Noņemt failu`} onClick={onRemove} />
    </div>
  )
}
