import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

interface Props {
  asks: () => boolean
  onDiscard: () => void
}

/** Asks before a screen with unsaved words is left for another. Closing the page asks nothing: they are kept on the device. */
export function LeaveQuestion({ asks, onDiscard }: Props) {
  const { t } = useLingui()
  const blocker = useBlocker({
    // Signing out leads to the landing page, and was asked about already.
    shouldBlockFn: ({ current, next }) =>
      next.pathname !== '/' && current.pathname !== next.pathname && asks(),
    withResolver: true,
    enableBeforeUnload: false,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      open
      alert
      onClose={blocker.reset}
      title={t`Iziet, nesaglabājot rakstu?`}
      footer={
        <>
          <Button variant="quiet" onClick={blocker.reset}>
            <Trans>Turpināt rakstīt</Trans>
          </Button>
          <Button
            variant="danger-line"
            onClick={() => {
              onDiscard()
              blocker.proceed()
            }}
          >
            <Trans>Atmest izmaiņas</Trans>
          </Button>
          <Button variant="primary" onClick={blocker.proceed}>
            <Trans context="without saving">Iziet</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Rakstīto paturēsim šajā ierīcē un atjaunosim, kad rakstu atvērsiet.</Trans>
      </p>
    </Dialog>
  )
}
