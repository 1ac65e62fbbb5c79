import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminMeasure } from '#contract/admin-measure.ts'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { Problems } from './draft.ts'
import css from './editor.module.css'

interface Props {
  /** Where the measure stands; nothing before it was saved. */
  status: AdminMeasure['status'] | undefined
  changed: boolean
  busy: boolean
  /** Somebody else has saved meanwhile: that has to be decided first. */
  blocked: boolean
  /** What keeps it from being saved, and from being published. */
  wrong: Problems
  missing: Problems
  onLead: (problems: Problems) => void
  onSave: () => void
  onPublish: () => void
  onWithdraw: () => void
}

/** Whether everything is saved, what is in the way, saving and publishing; always in sight. */
export function SaveBar(props: Props) {
  const { status, changed, busy, blocked, wrong, missing, onLead, onSave, onPublish, onWithdraw } = props
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const canSubmit = changed && wrong.size === 0 && !blocked && !busy
  const problems = wrong.size > 0 ? wrong : missing
  const count = problems.size
  return (
    <form
      className={css.bar}
      aria-label={t`Saglabāšana`}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSubmit) onSave()
      }}
    >
      <p className="small" role="status">
        {changed ? <b>{t`Nesaglabātas izmaiņas`}</b> : <span className="dim">{t`Viss ir saglabāts`}</span>}{' '}
        {count > 0 && (
          <LinkButton onClick={() => onLead(problems)}>
            {wrong.size > 0
              ? t`${plural(count, { zero: 'Jālabo # lauku', one: 'Jālabo # lauks', other: 'Jālabo # lauki' })}`
              : t`${plural(count, { zero: 'Līdz publicēšanai trūkst # lauku', one: 'Līdz publicēšanai trūkst # lauka', other: 'Līdz publicēšanai trūkst # lauku' })}`}
          </LinkButton>
        )}
      </p>
      <div className={css.acts}>
        {status === 'published' && (
          <Button variant="quiet" disabled={busy} onClick={() => setAsking(true)}>
            <Trans>Atsaukt</Trans>
          </Button>
        )}
        {(status === 'draft' || status === 'withdrawn') && (
          <Button variant="soft" disabled={changed || busy || missing.size > 0} onClick={onPublish}>
            <Trans>Publicēt</Trans>
          </Button>
        )}
        <SubmitButton form={{ canSubmit, busy }} busyLabel={t`Saglabājam…`}>
          <Trans>Saglabāt</Trans>
        </SubmitButton>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Atsaukt pašnovērtējumu?`}
        action={t`Atsaukt pašnovērtējumu`}
        keep={t`Paturēt`}
        onConfirm={() => {
          setAsking(false)
          onWithdraw()
        }}
      >
        <p>
          <Trans>
            Speciālisti to vairs nevarēs lūgt. Jau lūgto pacienti varēs pabeigt, un atbildes paliks.
          </Trans>
        </p>
      </ConfirmDialog>
    </form>
  )
}
