import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { User } from '#contract/account.ts'
import { useSignIn } from '../../session/sign-in.ts'
import { useSession } from '../../session/session.ts'
import { AnotherSignedIn } from './another-signed-in.tsx'

/** Signs in whoever has just been confirmed; where somebody else is signed in, once they have said so. */
export function EnterConfirmed({ session }: { session: { accessToken: string; user: User } }) {
  const enter = useSignIn()
  const present = useSession()
  const [mayEnter, setMayEnter] = useState(false)
  // Of a token that the server has not answered for yet, nobody knows whose it is.
  const another = present.status !== 'guest' && present.user?._id !== session.user._id
  const asks = another && !mayEnter

  useEffect(() => {
    if (!asks) enter({ ...session, first: true })
  }, [session, asks, enter])

  if (asks) return <AnotherSignedIn confirmed={session} onContinue={() => setMayEnter(true)} />
  return (
    <p role="status">
      <Trans>Apstiprinām jūsu e-pastu…</Trans>
    </p>
  )
}
