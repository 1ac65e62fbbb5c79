import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { PatientFile } from '#contract/patient-file.ts'
import { useSaveAttached } from '../../../data/save-attached.ts'
import { SavingNote } from '../../../parts/message/saving-note.tsx'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import css from '../own-patient.module.css'

/** The name of a file; pressed, it is saved on the device. */
export function SentFile({ file }: { file: PatientFile }) {
  const { t } = useLingui()
  const { state, save } = useSaveAttached(file.chatId, file)
  return (
    <>
      <LinkButton
        inherit
        icon={Download}
        aria-busy={state === 'loading' || undefined}
        disabled={state === 'gone'}
        onClick={save}
      >
        <Hidden>{t`Lejupielādēt`} </Hidden>
        <span className={css.name}>{file.name}</span>
      </LinkButton>
      <p className="small" role="status">
        <SavingNote state={state} />
      </p>
    </>
  )
}
