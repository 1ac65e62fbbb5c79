import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession, useUser } from '../../../session/session.ts'
import { QuestionnaireCard } from '../../../parts/questionnaire/questionnaire-card.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { LanguageSwitch } from '../../../ui/language/language-switch.tsx'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonForm } from './person-form.tsx'
import css from '../profile.module.css'

/** What the person told about themselves and may change, and the language they are spoken to in. */
export function PersonTab() {
  const { t } = useLingui()
  const user = useUser()
  const known = useSession().status === 'signed-in'
  const [editing, setEditing] = useState(false)
  const close = () => {
    setEditing(false)
    document.getElementById('person')?.focus()
  }
  return (
    <div className={css.columns}>
      <Card as="section" aria-labelledby="person">
        <CardHead
          title={t`Jūsu dati`}
          id="person"
          actions={
            known &&
            // Whoever has no phone yet gives one in the account first.
            user.phone !== null &&
            !editing && (
              <Button size="s" onClick={() => setEditing(true)}>
                <Trans>Mainīt</Trans>
              </Button>
            )
          }
        />
        <Stack gap={5}>
          {editing ? <PersonForm user={user} onDone={close} /> : <PersonFacts user={user} />}
          <p className="small">
            <TextLink to="/account">
              <Trans>Vārds, tālrunis, e-pasts un parole ir kontā</Trans>
            </TextLink>
          </p>
        </Stack>
      </Card>
      <Stack gap={5}>
        {user.role === 'patient' && <QuestionnaireCard />}
        {user.role === 'patient' && (
          <Card as="section" aria-labelledby="anonymity">
            <CardHead title={t`Anonimitāte`} id="anonymity" />
            <p className="small">
              {user.stayAnonymous ? (
                <Trans>Speciālisti jūsu vārda vietā redz segvārdu.</Trans>
              ) : (
                <Trans>Speciālisti redz jūsu vārdu un uzvārdu.</Trans>
              )}
            </p>
          </Card>
        )}
        <Card as="section" aria-labelledby="language">
          <CardHead title={t`Valoda`} id="language" />
          <Stack gap={3}>
            <p className="small">
              <Trans>Šajā valodā ir lietotne un jums sūtītās vēstules.</Trans>
            </p>
            <Row>
              <LanguageSwitch large />
            </Row>
          </Stack>
        </Card>
      </Stack>
    </div>
  )
}
