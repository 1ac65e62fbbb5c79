import { useLingui } from '@lingui/react/macro'
import type { User } from '#contract/account.ts'
import { useSession } from '../../session/session.ts'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import css from './account.module.css'
import { ChangeButton } from './change-button.tsx'
import { DetailsForm } from './details-form.tsx'
import { useEditing } from './use-editing.ts'

/** What a person is called, and where they are called. */
export function DetailsCard({ user }: { user: User }) {
  const { t } = useLingui()
  const { id, editing, open, close } = useEditing()
  // The device keeps no more of a person than it takes to know them: the phone is not missing, only not here.
  const unseen = useSession().status === 'signed-in' ? t`nav norādīts` : t`redzams, kad ir savienojums`
  const title = t`Vārds un tālrunis`
  const facts = [
    { name: t`Vārds`, value: user.name },
    { name: t`Uzvārds`, value: user.surname },
    { name: t`Tālrunis`, value: user.phone },
  ]
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={title} id={id} actions={!editing && <ChangeButton of={title} onSelect={open} />} />
      {editing ? (
        <DetailsForm user={user} label={title} onDone={close} />
      ) : (
        <dl className={css.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || <span className="dim">{unseen}</span>}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
