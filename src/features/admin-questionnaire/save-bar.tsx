import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import css from './editor.module.css'

interface Props {
  changed: boolean
  busy: boolean
  /** How many fields are still to be filled in or mended. */
  problems: number
  /** Somebody else has saved meanwhile: that has to be decided first. */
  blocked: boolean
  onFirstProblem: () => void
  onSave: () => void
  onDiscard: () => void
}

/** Whether everything is saved, what is in the way, and saving; always in sight. */
export function SaveBar({ changed, busy, problems, blocked, onFirstProblem, onSave, onDiscard }: Props) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const canSubmit = changed && problems === 0 && !blocked && !busy
  return (
    <form
      className={css.saveBar}
      aria-label={t`Saglabāšana`}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSubmit) onSave()
      }}
    >
      <p className="small" role="status">
        {changed ? <b>{t`Nesaglabātas izmaiņas`}</b> : <span className="dim">{t`Viss ir saglabāts`}</span>}{' '}
        {problems > 0 && (
          <LinkButton onClick={onFirstProblem}>
            {t`${plural(problems, { zero: 'Jālabo # lauku', one: 'Jālabo # lauks', other: 'Jālabo # lauki' })}`}
          </LinkButton>
        )}
      </p>
      <div className={css.saveActs}>
        <Button variant="quiet" disabled={!changed || busy} onClick={() => setAsking(true)}>
          {t({ context: 'a form', message: 'Atmest' })}
        </Button>
        <SubmitButton form={{ canSubmit, busy }} busyLabel={t`Saglabājam…`}>
          <Trans>Saglabāt anketu</Trans>
        </SubmitButton>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Atmest nesaglabātās izmaiņas?`}
        action={t`Atmest izmaiņas`}
        keep={t`Paturēt`}
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
      >
        <p>
          <Trans>Anketa atkal būs tāda, kāda tā ir saglabāta.</Trans>
        </p>
      </ConfirmDialog>
    </form>
  )
}
