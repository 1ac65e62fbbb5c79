import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { MAX_SUPPORT_TEXT_LENGTH } from '#contract/choices.ts'
import { useKeptDraft } from '../../data/draft.ts'
import { useOnline } from '../../hooks/online.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

interface Props {
  sending: boolean
  /** `forget` is called once the words have arrived. */
  onSend: (text: string, forget: () => void) => void
  onClose: () => void
}

/** As much as the field takes; no character is cut in two. */
const fitting = (text: string) => text.slice(0, MAX_SUPPORT_TEXT_LENGTH).replace(/[\ud800-\udbff]$/, '')
/** The counter is of use only towards the end. */
const NEAR = MAX_SUPPORT_TEXT_LENGTH - 1000

/** The window in which a patient writes: what is typed stays on the device until it has arrived. */
export function Compose({ sending, onSend, onClose }: Props) {
  const { t } = useLingui()
  const online = useOnline()
  const draft = useKeptDraft('support')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Sazināties ar atbalstu`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Aizvērt</Trans>
          </Button>
          <Button
            variant="primary"
            icon={Send}
            busy={sending}
            busyLabel={t`Nosūtām…`}
            disabled={sending || !online}
            onClick={() => onSend(draft.text, () => draft.forget())}
          >
            <Trans>Nosūtīt</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          <Trans>Administrators atbildēs uz jūsu e-pastu 24 stundu laikā.</Trans>
        </p>
        <Field label={t`Jūsu ziņa`} optional="unsaid">
          <TextArea
            rows={6}
            {...(draft.text.length > NEAR && { max: MAX_SUPPORT_TEXT_LENGTH })}
            readOnly={sending}
            value={draft.text}
            onChange={(event) => draft.change(fitting(event.target.value))}
          />
        </Field>
        {!online && (
          <Banner tone="honey" live="status">
            <Trans>Šobrīd nav tīkla. Rakstītais paliek šeit; nosūtiet, kad būs savienojums.</Trans>
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}
