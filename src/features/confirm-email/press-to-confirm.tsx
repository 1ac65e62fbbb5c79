import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { confirmEmail } from '#contract/account-routes.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import type { BodyOf } from '../../data/api-query.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { Confirmed } from './confirmed.tsx'
import { LinkRefusal } from './link-refusal.tsx'

/** Elsewhere than where one signed up a person presses: a program that only opens the link confirms nothing. */
export function PressToConfirm({ token }: { token: string }) {
  const { mutate, isPending, error, reset, answer } = useConfirm(token)
  if (answer) return <Confirmed answer={answer} />
  if (error) return <LinkRefusal error={error} onRetry={reset} />
  return (
    <>
      <Banner tone="mint">
        <Trans>Apstipriniet, ka šī e-pasta adrese ir jūsu. Pēc tam varēsiet turpināt šajā ierīcē.</Trans>
      </Banner>
      <Row>
        <Button variant="primary" size="l" busy={isPending} onClick={mutate}>
          <Trans>Apstiprināt e-pastu</Trans>
        </Button>
      </Row>
    </>
  )
}

function useConfirm(token: string) {
  const [answer, setAnswer] = useState<BodyOf<typeof confirmEmail>>()
  const { mutate, ...act } = useApiMutation(confirmEmail, { onSuccess: ({ body }) => setAnswer(body) })
  return { ...act, answer, mutate: () => mutate({ body: { token } }) }
}
