import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isApiError } from '../../data/api-error.ts'
import { useErrorText } from '../../data/error-text.ts'
import { SupportContact } from '../../parts/account/support-contact.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/stack.tsx'

interface Props {
  error: unknown
  onRetry: () => void
  /** What is said of a link that opens nothing. */
  children: ReactNode
}

/** A link about a change of the address that did not work: for good, or until it is tried again. */
export function LinkRefused({ error, onRetry, children }: Props) {
  const errorText = useErrorText()
  const forGood = isApiError(error, 'wrong_token', 'token_expired', 'validation')
  const needsUs = isApiError(error, 'user_blocked', 'email_in_use')
  return (
    <>
      <Banner tone="danger" live="alert">
        {forGood ? children : errorText(error)} {needsUs && <SupportContact />}
      </Banner>
      <Row>
        {forGood ? (
          <ButtonLink to="/">
            <Trans>Uz sākumu</Trans>
          </ButtonLink>
        ) : (
          <Button variant="primary" onClick={onRetry}>
            <Trans>Mēģināt vēlreiz</Trans>
          </Button>
        )}
      </Row>
    </>
  )
}
