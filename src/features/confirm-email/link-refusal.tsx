import { Trans } from '@lingui/react/macro'
import { isApiError } from '../../data/api-error.ts'
import { useErrorText } from '../../data/error-text.ts'
import { ResendForm } from '../../parts/account/resend-form.tsx'
import { SupportContact } from '../../parts/account/support-contact.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/stack.tsx'

/** Why a link confirms nothing, and what to do about it. */
export function LinkRefusal({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const errorText = useErrorText()
  if (isApiError(error, 'wrong_token', 'token_expired', 'validation'))
    return (
      <>
        <Banner tone="danger" live="alert">
          {isApiError(error, 'token_expired') ? (
            <Trans>Saites derīguma termiņš ir beidzies. Nosūtiet sev jaunu.</Trans>
          ) : (
            <Trans>Saite nav pareiza vai jau ir izmantota. Nosūtiet sev jaunu.</Trans>
          )}
        </Banner>
        <ResendForm />
      </>
    )
  return (
    <>
      <Banner tone="danger" live="alert">
        {errorText(error)} {isApiError(error, 'user_blocked') && <SupportContact />}
      </Banner>
      <Row>
        <Button variant="primary" onClick={onRetry}>
          <Trans>Mēģināt vēlreiz</Trans>
        </Button>
      </Row>
    </>
  )
}
