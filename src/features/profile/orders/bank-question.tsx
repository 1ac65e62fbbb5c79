import { Trans } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { useInPlaceOfChoice } from './use-in-place-of-choice.ts'

interface Props {
  pay: { failure: string | null; busy: boolean; resume: () => void; leave: () => void }
  /** What it is for. */
  children: ReactNode
}

/** A payment the bank asks about, and the way on. */
export function BankQuestion({ pay, children }: Props) {
  const box = useInPlaceOfChoice()
  return (
    <div ref={box}>
      <Stack gap={5}>
        {children}
        <Banner tone="honey" icon={Hourglass} live="status">
          <Trans>Maksājums gaida bankas apstiprinājumu.</Trans>
        </Banner>
        {pay.failure && (
          <Banner tone="danger" live="alert">
            {pay.failure}
          </Banner>
        )}
        <Button variant="primary" size="l" block busy={pay.busy} onClick={pay.resume}>
          <Trans>Turpināt maksājumu</Trans>
        </Button>
        <LinkButton onClick={pay.leave}>
          <Trans>Izvēlēties vēlreiz</Trans>
        </LinkButton>
      </Stack>
    </div>
  )
}
