import { Trans, useLingui } from '@lingui/react/macro'
import { Stack } from '../../ui/layout/stack.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { HelpLines } from './help-lines.tsx'

/** Where to call now. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog open onClose={onClose} title={t`Ja šobrīd ir ļoti grūti`}>
      <Stack gap={4}>
        <p>
          <Trans>Šī platforma nav domāta neatliekamiem gadījumiem. Zvaniet, atbildēs dzīvs cilvēks.</Trans>
        </p>
        <HelpLines />
      </Stack>
    </Dialog>
  )
}
