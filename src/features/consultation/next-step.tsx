import { Trans } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { useId } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import { useServerNow } from '../../data/server-now.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { JoinButton } from '../../parts/consultation/join-button.tsx'
import { joinState, mayApplyAgain } from '../../parts/consultation/when-to-join.ts'
import { useZoneSuffix } from '../../parts/specialist/zone-note.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Row } from '../../ui/layout/stack.tsx'

interface Props {
  consultation: Consultation
  /** Id of the text that says why acts have to wait, while they have to. */
  waits: string | undefined
}

/** The one thing to do next: joining, with the moment it opens, or asking the specialist again. */
export function NextStep({ consultation, waits }: Props) {
  const id = useId()
  const now = useServerNow(5_000)
  const formats = useFormats()
  const zone = useZoneSuffix()
  const { doctor, joinFrom } = consultation
  const join = joinState(consultation, now)
  const again = mayApplyAgain(consultation)
  const opens = formats.dateTime(joinFrom)
  if (join === 'never' && !again) return null
  const againWords = <Trans>Pieteikties vēlreiz</Trans>
  return (
    <Row>
      <JoinButton
        consultation={consultation}
        now={now}
        reasonId={join === 'open' ? waits : id}
        away={waits !== undefined}
      />
      {again && waits && (
        <Button variant="primary" icon={RotateCcw} aria-disabled aria-describedby={waits}>
          {againWords}
        </Button>
      )}
      {again && !waits && (
        <ButtonLink
          variant="primary"
          icon={RotateCcw}
          to="/patient/dashboard"
          search={{ doctor: doctor._id }}
        >
          {againWords}
        </ButtonLink>
      )}
      {join === 'too_early' && (
        <p className="small dim" id={id}>
          <Trans>
            Pievienoties var no {opens}
            {zone}
          </Trans>
        </p>
      )}
    </Row>
  )
}
