import type { ReactNode } from 'react'
import {
  type approveDoctorProfile,
  getDoctorProfileForReview,
  type unpublishDoctorProfile,
} from '#contract/doctor-profile.ts'
import { useRefresh } from '../../hooks/api-query.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useDecision } from './use-decision.ts'
import { useDecisionError } from './use-decision-error.ts'

interface Props {
  route: typeof approveDoctorProfile | typeof unpublishDoctorProfile
  doctorId: string
  onClose: () => void
  title: string
  action: string
  /** Said when it has happened. */
  done: string
  danger?: boolean
  /** What follows from it. */
  children: ReactNode
}

/** Asks before a profile is shown to everyone or to nobody. */
export function DecisionDialog({
  route,
  doctorId,
  onClose,
  title,
  action,
  done,
  danger = false,
  children,
}: Props) {
  const toast = useToast()
  const refresh = useRefresh()
  const errorText = useDecisionError()
  const decide = useDecision(route, () => {
    toast({ text: done })
    onClose()
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
      onConfirm={() => decide.mutate({ params: { id: doctorId } })}
    >
      <Stack gap={3}>
        <p>{children}</p>
        {decide.error && (
          <Banner tone="danger" live="alert">
            {errorText(decide.error)}
          </Banner>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
