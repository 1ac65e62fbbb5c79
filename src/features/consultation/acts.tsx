import { Trans } from '@lingui/react/macro'
import { CalendarClock } from 'lucide-react'
import { useId, useState } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import { CANCEL_HOURS as hours } from '#domain/deadlines.ts'
import { useNow } from '../../hooks/now.ts'
import { ChatNote } from '../../parts/chat/chat-note.tsx'
import { WriteButton } from '../../parts/chat/write-button.tsx'
import { CalendarMenu } from '../../parts/consultation/calendar-menu.tsx'
import { CancelDialog } from '../../parts/consultation/cancel-dialog.tsx'
import { cancelState, moveState } from '../../parts/consultation/when-to-join.ts'
import { RepeatButton } from '../../parts/consultation/repeat-button.tsx'
import { ProposeDialog } from '../../parts/consultation/propose-dialog.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'

interface Props {
  consultation: Consultation
  /** Id of the text that says why acts have to wait, while they have to. */
  waits: string | undefined
  /** Another time was proposed. */
  onProposed: (from: string) => void
}

/** What else the patient can do; what cannot be done now or any more says why. */
export function Acts({ consultation, waits, onProposed }: Props) {
  const id = useId()
  const now = useNow(5_000)
  const [cancelling, setCancelling] = useState(false)
  const [moving, setMoving] = useState(false)
  const { status } = consultation
  const cancel = cancelState(consultation, now)
  const ahead = status === 'scheduled' || status === 'awaiting_approval'
  const move = moveState(consultation, now)
  const idle = cancel === 'too_late' ? id : waits
  const unmoved = move === 'too_late' ? id : waits
  return (
    <Stack gap={2}>
      <Row>
        <WriteButton consultation={consultation} />
        <RepeatButton consultation={consultation} waits={waits} />
        {ahead && !waits && <CalendarMenu consultation={consultation} />}
        {move !== 'never' && (
          <Button
            icon={CalendarClock}
            aria-disabled={unmoved !== undefined || undefined}
            aria-describedby={unmoved}
            onClick={() => setMoving(true)}
          >
            <Trans>Piedāvāt citu laiku</Trans>
          </Button>
        )}
        {cancel !== 'never' && (
          <Button
            variant="danger-line"
            aria-disabled={idle !== undefined || undefined}
            aria-describedby={idle}
            onClick={() => setCancelling(true)}
          >
            <Trans>Atcelt konsultāciju</Trans>
          </Button>
        )}
      </Row>
      <ChatNote />
      {cancel === 'too_late' && (
        <p className="small dim" id={id}>
          <Trans>Atcelt vai pārcelt var vismaz {hours}&nbsp;stundas pirms sākuma.</Trans>
        </p>
      )}
      {moving && (
        <ProposeDialog consultation={consultation} onSent={onProposed} onClose={() => setMoving(false)} />
      )}
      <CancelDialog consultation={cancelling ? consultation : null} onClose={() => setCancelling(false)} />
    </Stack>
  )
}
