import { type ReactNode, useState } from 'react'
import {
  type approveDoctorProfile,
  getDoctorProfileForReview,
  type unpublishDoctorProfile,
} from '#contract/doctor-profile.ts'
import type { CallOf } from '#contract/route.ts'
import { useRefresh } from '../../hooks/api-query.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useDecision } from './use-decision.ts'
import { useDecisionError } from './use-decision-error.ts'

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
  const toast = useToast()
  const refresh = useRefresh()
  const errorText = useDecisionError()
  const decide = useDecision(route, {
    onDone() {
      toast({ text: done })
      onDone()
    },
    onChanged,
  })
  function close() {
    if (decide.error) void refresh(getDoctorProfileForReview)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={title}
      action={action}
      danger={danger}
      busy={decide.isPending}
      refusal={decide.error && errorText(decide.error)}
      onConfirm={() => decide.mutate(seen)}
    >
      <p>{children}</p>
    </ConfirmDialog>
  )
}
