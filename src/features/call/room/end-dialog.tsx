import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useErrorText } from '../../../data/error-text.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'

/** Asks before the conversation ends for both. */
export function EndDialog({ onEnd, onClose }: { onEnd: () => Promise<void>; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  async function end() {
    setBusy(true)
    setProblem(null)
    try {
      await onEnd()
    } catch (error) {
      setProblem(error)
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      title={t`Beigt sarunu?`}
      action={t`Beigt sarunu`}
      keep={t`Turpināt`}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void end()}
    >
      <Stack gap={3}>
        <p>
          <Trans>Saruna beigsies jums abiem, un atgriezties tajā vairs nevarēs.</Trans>
        </p>
        {problem !== null && (
          <Banner tone="danger" live="alert">
            {errorText(problem)}
          </Banner>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
