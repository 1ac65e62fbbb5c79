import { Trans } from '@lingui/react/macro'
import { isApiError } from '../../data/api-error.ts'
import { useOnline } from '../../hooks/online.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { CodeForm } from './code-form.tsx'
import type { useSignUpState } from './use-sign-up-state.ts'

interface Props {
  secret: string
  state: ReturnType<typeof useSignUpState>
  onDone: Parameters<typeof CodeForm>[0]['onDone']
}

/** The code of the mail as far as it may be typed, or why only the link is left. */
export function CodePart({ secret, state, onDone }: Props) {
  const online = useOnline()
  if (isApiError(state.error, 'wrong_token', 'token_expired'))
    return (
      <Banner tone="danger" live="status">
        <Trans>Koda un saites derīguma termiņš ir beidzies. Nosūtiet sev jaunu saiti.</Trans>
      </Banner>
    )
  const code = state.data?.code
  if (code === null)
    return (
      <Banner live="status">
        <Trans>Kodu vairs nevar lietot. Atveriet saiti jaunākajā vēstulē.</Trans>
      </Banner>
    )
  if (code?.triesLeft === 0)
    return (
      <Banner tone="honey" live="status">
        <Trans>Šis kods vairs neder. Nosūtiet sev jaunu vai atveriet saiti vēstulē.</Trans>
      </Banner>
    )
  return (
    <>
      {!online && (
        <Banner tone="honey" live="status">
          <Trans>Nav savienojuma. Kodu varēs pārbaudīt, tiklīdz tas būs.</Trans>
        </Banner>
      )}
      <CodeForm
        secret={secret}
        triesLeft={code?.triesLeft ?? 5}
        onDone={onDone}
        onRefused={() => void state.refetch()}
      />
    </>
  )
}
