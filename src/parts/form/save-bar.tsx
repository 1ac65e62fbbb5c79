import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { SubmitButton } from './submit-button.tsx'
import css from './save-bar.module.css'

/** An act that is asked about before it is done. */
interface AskedAct {
  label: ReactNode
  disabled: boolean
  /** The question, what answers it, and what follows. */
  title: string
  action: string
  about: ReactNode
  onConfirm: () => void
}

/** How far an editor has come, and what is in the way. */
export interface Saving {
  changed: boolean
  busy: boolean
  /** How many fields are still to be filled in or mended. */
  wrong: number
  /** Somebody else has saved meanwhile: that has to be decided first. */
  blocked: boolean
  /** Leads to the first thing in the way. */
  onLead: () => void
  onSave: () => void
}

interface Props extends Saving {
  asked: AskedAct | undefined
  /** What keeps from more than saving, in words. */
  lacking?: string | undefined
  /** What else may be done, between the two. */
  acts?: ReactNode
  /** What saving is called. */
  children: ReactNode
}

/** Whether everything in an editor is saved, what is in the way, and saving; always in sight. */
export function SaveBar({ changed, busy, wrong, blocked, onLead, onSave, ...rest }: Props) {
  const { asked, lacking, acts, children } = rest
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const canSubmit = changed && wrong === 0 && !blocked && !busy
  const inTheWay =
    wrong > 0
      ? t`${plural(wrong, { zero: 'Jālabo # lauku', one: 'Jālabo # lauks', other: 'Jālabo # lauki' })}`
      : lacking
  return (
    <form
      className={css.bar}
      data-at-bottom
      aria-label={t`Saglabāšana`}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSubmit) onSave()
      }}
    >
      <p className="small" role="status">
        {changed ? <b>{t`Nesaglabātas izmaiņas`}</b> : <span className="dim">{t`Viss ir saglabāts`}</span>}{' '}
        {inTheWay && <LinkButton onClick={onLead}>{inTheWay}</LinkButton>}
      </p>
      <div className={css.acts}>
        {asked && (
          <Button variant="quiet" disabled={asked.disabled} onClick={() => setAsking(true)}>
            {asked.label}
          </Button>
        )}
        {acts}
        <SubmitButton form={{ canSubmit, busy }} busyLabel={t`Saglabājam…`}>
          {children}
        </SubmitButton>
      </div>
      {asked && (
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={asked.title}
          action={asked.action}
          keep={t`Paturēt`}
          onConfirm={() => {
            setAsking(false)
            asked.onConfirm()
          }}
        >
          <p>{asked.about}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}
