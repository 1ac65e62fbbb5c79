import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { InSight } from '../../../parts/form/in-sight.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'

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
  const stay = useRef<HTMLButtonElement>(null)
  // What was pressed to be asked is not there any more.
  useEffect(() => stay.current?.focus({ preventScroll: true }), [])
  return (
    <InSight because={title}>
      <Banner tone="honey" icon={CircleAlert} live="alert" title={title}>
        <Stack gap={3}>
          {children && <p>{children}</p>}
          <Row gap={2}>
            <Button ref={stay} onClick={onStay}>
              <Trans>Turpināt rakstīt</Trans>
            </Button>
            <Button variant="danger-line" onClick={onAct}>
              {act}
            </Button>
          </Row>
        </Stack>
      </Banner>
    </InSight>
  )
}
