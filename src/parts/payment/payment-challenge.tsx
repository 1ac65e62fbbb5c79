import type { ReactNode } from 'react'
import type { PaymentChallenge as Challenge } from '#contract/consultation.ts'
import { useBankQuestion } from '../../payments/bank-question.ts'
import { BankPage } from './bank-page.tsx'

interface Props {
  /** What the bank asks; null while there is nothing to confirm. */
  challenge: Challenge['payment'] | null
  onDone: () => void
  onClose: () => void
  /** Why the bank asks, and what is kept meanwhile. */
  children: ReactNode
}

/** The bank asks whether it is really the owner of the card who pays (3-D Secure): on its page, or in Stripe's window. */
export function PaymentChallenge({ challenge, onDone, onClose, children }: Props) {
  const { challengeUrl = null, clientSecret, publishableKey } = challenge ?? {}
  return (
    <>
      {clientSecret && publishableKey && (
        <InProcessorsWindow {...{ clientSecret, publishableKey, onDone, onClose }} />
      )}
      <BankPage url={challengeUrl} onDone={onDone} onClose={onClose}>
        {children}
      </BankPage>
    </>
  )
}

function InProcessorsWindow(question: Parameters<typeof useBankQuestion>[0]) {
  useBankQuestion(question)
  return null
}
