import { Trans } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import { useNow } from '../../hooks/now.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { CancelDialog } from '../../parts/consultation-actions/cancel-dialog.tsx'
import { JoinButton } from '../../parts/consultation-actions/join-button.tsx'
import { CalendarMenu } from '../../parts/consultation-actions/calendar-menu.tsx'
import { cancelState, joinState, mayApplyAgain } from '../../parts/consultation-actions/when-to-join.ts'
import { useZoneSuffix } from '../../parts/slot-picker/zone-note.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'

/** What the patient can do now; what cannot be done yet or any more says why. */
export function Acts({ consultation }: { consultation: Consultation }) {
  const id = useId()
  const now = useNow(5_000)
  const formats = useFormats()
  const zone = useZoneSuffix()
  const [cancelling, setCancelling] = useState(false)
  const { status, doctor, joinFrom } = consultation
  const join = joinState(consultation, now)
  const cancel = cancelState(consultation, now)
  const ahead = status === 'scheduled' || status === 'awaiting_approval'
  const opens = formats.dateTime(joinFrom)
  return (
    <Stack gap={2}>
      <Row>
        <JoinButton consultation={consultation} now={now} reasonId={`${id}-join`} />
        {mayApplyAgain(consultation) && (
          <ButtonLink
            variant="primary"
            icon={RotateCcw}
            to="/patient/dashboard"
            search={{ doctor: doctor._id }}
          >
            <Trans>Pieteikties vēlreiz</Trans>
          </ButtonLink>
        )}
        {ahead && <CalendarMenu consultation={consultation} />}
        {cancel !== 'never' && (
          <Button
            variant="danger-line"
            aria-disabled={cancel === 'too_late' || undefined}
            aria-describedby={cancel === 'too_late' ? `${id}-late` : undefined}
            onClick={() => setCancelling(true)}
          >
            <Trans>Atcelt konsultāciju</Trans>
          </Button>
        )}
      </Row>
      {join === 'too_early' && (
        <p className="small dim" id={`${id}-join`}>
          <Trans>
            Pievienoties var no {opens}
            {zone}
          </Trans>
        </p>
      )}
      {cancel === 'too_late' && (
        <p className="small dim" id={`${id}-late`}>
          <Trans>Atcelt var vismaz 24 stundas pirms sākuma.</Trans>
        </p>
      )}
      <CancelDialog consultation={cancelling ? consultation : null} onClose={() => setCancelling(false)} />
    </Stack>
  )
}
