import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { InSight } from '../../parts/form/in-sight.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/stack.tsx'

interface Props {
  title: string
  /** What is done, and could cost what is typed. */
  act: string
  onAct: () => void
  onStay: () => void
  children?: ReactNode
}

/** Asks in a window itself about what is typed in it. */
export function InsideQuestion({ title, act, onAct, onStay, children }: Props) {
  return (
    <InSight because={title}>
      <Banner tone="honey" live="alert" title={title}>
        {children && <p>{children}</p>}
        <Row gap={2}>
          <Button onClick={onStay}>
            <Trans>Turpināt rakstīt</Trans>
          </Button>
          <Button variant="danger-line" onClick={onAct}>
            {act}
          </Button>
        </Row>
      </Banner>
    </InSight>
  )
}
