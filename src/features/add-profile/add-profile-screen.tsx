import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { addClient } from '#contract/account-routes.ts'
import { firstHomeOf } from '#domain/roles.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useErrorText } from '../../data/error-text.ts'
import { useSessionActs, useUser } from '../../session/session.ts'
import { missingRoles } from '../../parts/frame/person-actions.ts'
import { Screen } from '../../parts/frame/screen.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Duo, Stack } from '../../ui/layout/stack.tsx'

type Addable = 'patient' | 'doctor'

/** Adds a patient or a specialist profile to the same account and switches to it. */
export function AddProfileScreen() {
  const { t } = useLingui()
  const user = useUser()
  const router = useRouter()
  const errorText = useErrorText()
  const { setUser, switchClient } = useSessionActs()
  const add = useApiMutation(addClient)
  const roles = missingRoles(user)

  async function start(role: Addable) {
    const { body } = await add.mutateAsync({ body: { role } })
    setUser(body)
    const added = body.clients.find((client) => client.role === role)
    if (added && (await switchClient(added._id._id))) router.history.push(firstHomeOf(role))
  }

  const texts = {
    patient: {
      head: t`Pacienta profils`,
      text: t`Rezervējiet konsultācijas un maksājiet par tām. Speciālisti jūsu otru profilu neredz.`,
      act: t`Pievienot pacienta profilu`,
    },
    doctor: {
      head: t`Speciālista profils`,
      text: t`Aizpildiet aprakstu un norādiet pieejamību. Profilu publicē administrators.`,
      act: t`Pievienot speciālista profilu`,
    },
  }
  return (
    <Screen title={t`Pievienot profilu`} narrow>
      <PageHead
        title={t`Pievienot profilu`}
        lead={t`Viens konts, viena parole. Starp profiliem var pārslēgties izvēlnē.`}
      />
      <Stack gap={5}>
        {add.error && (
          <Banner tone="danger" live="alert">
            {errorText(add.error)}
          </Banner>
        )}
        {roles.length === 0 && (
          <Empty level={2} title={t`Jums jau ir abi profili.`}>
            <Trans>Pārslēdzieties starp tiem izvēlnē pie sava vārda.</Trans>
          </Empty>
        )}
        <Duo>
          {roles.map((role) => (
            <Card key={role} as="section">
              <Stack gap={4}>
                <h2>{texts[role].head}</h2>
                <p className="dim">{texts[role].text}</p>
                <Button
                  busy={add.isPending}
                  onClick={() => {
                    start(role).catch(() => undefined)
                  }}
                >
                  {texts[role].act}
                </Button>
              </Stack>
            </Card>
          ))}
        </Duo>
      </Stack>
    </Screen>
  )
}
