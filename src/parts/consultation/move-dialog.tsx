import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ZoneNote } from '../specialist/zone-note.tsx'
import { useRefusalText } from './refusal-text.ts'
import { useTimeText } from './time-text.ts'

/** Where other times are looked for: among those on offer, or anywhere. */
export type MoveWay = 'free' | 'own'

interface Props {
  consultation: Consultation
  /** The other of the two people. */
  name: string
  way: MoveWay
  onWay: (way: MoveWay) => void
  /** Choosing, the one way or the other. */
  children: ReactNode
  /** The instant whose zone is named. */
  zoneAt: string
  note: ReactNode
  /** What happens to the times meanwhile, and after a no. */
  reserved: { title: ReactNode; text: ReactNode }
  blocked: boolean
  busy: boolean
  error: unknown
  onSend: () => void
  onClose: () => void
}

/** The dialog in which either side looks for other times for a consultation. */
export function MoveDialog(props: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const timeText = useTimeText()
  const refusalText = useRefusalText()
  const { consultation, name, way, onWay, reserved, error } = props
  const current = timeText(consultation.from)
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t`Piedāvāt citu laiku`}
      footer={
        <>
          <Button variant="quiet" onClick={props.onClose}>
            <Trans>Atcelt</Trans>
          </Button>
          <Button
            variant="primary"
            busy={props.busy}
            busyLabel={t`Sūtām…`}
            aria-disabled={props.blocked || undefined}
            onClick={props.onSend}
          >
            <Trans>Nosūtīt piedāvājumu</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p className="small dim">
          {name} · <Trans>tagad {current}</Trans> · {formats.minutes(consultation.minutes)}
        </p>
        <Segmented
          label={t`Kā izvēlēties laiku`}
          options={[
            { value: 'free', label: t`Brīvie laiki` },
            { value: 'own', label: t`Cits laiks` },
          ]}
          value={way}
          onChange={onWay}
        />
        {props.children}
        <ZoneNote at={props.zoneAt} />
        {props.note}
        <Banner tone="honey" icon={Hourglass} title={reserved.title}>
          {reserved.text}
        </Banner>
        {error !== null && (
          <Banner tone="danger" live="alert">
            {refusalText(error)}
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}
