import { createFileRoute } from '@tanstack/react-router'
import { AdminFeedbackScreen } from '../../features/admin-feedback/admin-feedback-screen.tsx'
import type { feedbackList } from '../../features/admin-feedback/list.ts'
import { guard } from '../../hooks/guard.ts'
import { readByScreen } from '../../hooks/list-search.ts'

export const Route = createFileRoute('/admin/callFeedbacks')({
  validateSearch: readByScreen<typeof feedbackList>(),
  beforeLoad: guard('admin'),
  component: AdminFeedbackScreen,
})
