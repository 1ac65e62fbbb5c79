import type { ComponentProps } from 'react'
import type { CallOf, Route } from '#contract/route.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { Act } from './use-act.ts'

type Asking = Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'refusal' | 'onConfirm'>

interface Props<R extends Route> extends Asking {
  act: Pick<Act<R>, 'run' | 'busy' | 'refusal' | 'reset'>
  /** What is sent; nothing where something has to be put right first. */
  input: CallOf<R> | (() => CallOf<R> | null)
  open?: boolean
}

/** Asks before an act, does it once, and says why it could not be done. */
export function ActDialog<R extends Route>({ act, input, open = true, onClose, ...dialog }: Props<R>) {
  function confirm() {
    const asked = typeof input === 'function' ? input() : input
    if (asked) act.run(asked)
  }
  return (
    <ConfirmDialog
      {...dialog}
      open={open}
      busy={act.busy}
      refusal={act.refusal}
      onConfirm={confirm}
      onClose={() => {
        act.reset()
        onClose()
      }}
    />
  )
}
