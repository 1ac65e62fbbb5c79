import { createFileRoute } from '@tanstack/react-router'
import { AdminFeedbackScreen } from '../../features/admin-feedback/admin-feedback-screen.tsx'
import { feedbackList } from '../../features/admin-feedback/list.ts'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/callFeedbacks')({
  validateSearch: feedbackList.read,
  beforeLoad: guard('admin'),
  component: AdminFeedbackScreen,
})
