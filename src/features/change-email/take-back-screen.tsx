import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { takeBackEmailChange } from '#contract/own-account.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiOnce } from '../../data/api-once.ts'
import { AskingLine } from '../../parts/account/asking-line.tsx'
import { AuthFrame } from '../../parts/account/auth-frame.tsx'
import { WelcomeAside } from '../../parts/account/welcome-aside.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { LinkRefused } from './link-refused.tsx'
import { TakeBackForm } from './take-back-form.tsx'

/**
 * What the link of the letters to the old address opens. Opening it changes nothing: whoever did not ask for the change
 * chooses a new password, which takes it back.
 */
export function TakeBackScreen({ token }: { token: string }) {
  const { t } = useLingui()
  const [restored, setRestored] = useState<string>()
  // Without a password it only says whether the link is right.
  const asked = useApiOnce(takeBackEmailChange, { body: { token } })
  const right = asked.status === 'failed' && isApiError(asked.error, 'new_password_needed')
  const used = asked.status === 'failed' && isApiError(asked.error, 'link_used')
  const title = t`Atgūt e-pasta adresi`
  if (restored !== undefined)
    return (
      <AuthFrame title={title} aside={<WelcomeAside />}>
        <Banner tone="leaf" live="status" title={t`Adrese ir atjaunota`}>
          <Trans>Ienāciet ar adresi {restored} un jauno paroli. Visās ierīcēs sesijas ir beigušās.</Trans>
        </Banner>
        <Row>
          <ButtonLink variant="primary" size="l" to="/login/{-$email}" params={{ email: restored }}>
            <Trans>Ienākt</Trans>
          </ButtonLink>
        </Row>
      </AuthFrame>
    )
  return (
    <AuthFrame
      title={title}
      lead={right && t`Ja e-pasta maiņu nelūdzāt jūs, kāds zina jūsu paroli. Izvēlieties jaunu.`}
      aside={<WelcomeAside />}
    >
      {asked.status === 'pending' && (
        <AskingLine>
          <Trans>Pārbaudām saiti…</Trans>
        </AskingLine>
      )}
      {right && <TakeBackForm token={token} onDone={setRestored} />}
      {used && (
        <>
          <Banner tone="leaf" live="status" title={t`Adrese ir atjaunota`}>
            <Trans>Šī saite savu jau ir paveikusi. Ienāciet ar šo adresi un jauno paroli.</Trans>
          </Banner>
          <Row>
            <ButtonLink variant="primary" size="l" to="/login/{-$email}">
              <Trans>Ienākt</Trans>
            </ButtonLink>
          </Row>
        </>
      )}
      {asked.status === 'failed' && !right && !used && (
        <LinkRefused error={asked.error} onRetry={asked.retry}>
          {isApiError(asked.error, 'token_expired') ? (
            <Trans>Saites derīguma termiņš ir beidzies.</Trans>
          ) : (
            <Trans>Saite nav pareiza vai jau ir izmantota.</Trans>
          )}
        </LinkRefused>
      )}
    </AuthFrame>
  )
}
