import { type ReactNode, useState } from 'react'
import type { approveDoctorProfile, unpublishDoctorProfile } from '#contract/doctor-profile.ts'
import type { CallOf } from '#contract/route.ts'
import { ActDialog } from '../../parts/form/act-dialog.tsx'
import { useDecision } from './use-decision.ts'

interface Props<R extends typeof approveDoctorProfile | typeof unpublishDoctorProfile> {
  route: R
  /** What is decided about, as it was seen. */
  input: CallOf<R>
  onClose: () => void
  /** It has happened. */
  onDone: () => void
  /** It has not: the profile was changed since. */
  onChanged: () => void
  title: string
  action: string
  /** Said when it has happened. */
  done: string
  danger?: boolean
  /** What follows from it. */
  children: ReactNode
}

/** Asks before a profile is shown to everyone or to nobody. */
export function DecisionDialog<R extends typeof approveDoctorProfile | typeof unpublishDoctorProfile>({
  route,
  input,
  onClose,
  onDone,
  onChanged,
  title,
  action,
  done,
  danger = false,
  children,
}: Props<R>) {
  // While it is asked about, another answer may arrive under the dialog, unseen.
  const [seen] = useState(input)
  const { act, close } = useDecision(route, { done, onDone, onChanged, onClose })
  return (
    <ActDialog act={act} input={seen} onClose={close} title={title} action={action} danger={danger}>
      <p>{children}</p>
    </ActDialog>
  )
}
