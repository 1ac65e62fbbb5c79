import { Trans, useLingui } from '@lingui/react/macro'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { ChangeButton } from './change-button.tsx'
import { PasswordForm } from './password-form.tsx'
import { useEditing } from './use-editing.ts'

/** The password, which nobody sees and its person changes. */
export function PasswordCard() {
  const { t } = useLingui()
  const { id, editing, open, close } = useEditing()
  const title = t`Parole`
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={title} id={id} actions={!editing && <ChangeButton of={title} onSelect={open} />} />
      {editing ? (
        <PasswordForm label={t`Paroles maiņa`} onDone={close} />
      ) : (
        <p className="small">
          <Trans>Kad to nomaināt, pārējās ierīcēs sesijas beidzas.</Trans>
        </p>
      )}
    </Card>
  )
}
