import { createFileRoute } from '@tanstack/react-router'
import { AdminConfirmScreen } from '../features/confirm-email/admin-confirm-screen.tsx'

export const Route = createFileRoute('/admin/email/confirm/$token')({ component: Page })

function Page() {
  return <AdminConfirmScreen token={Route.useParams().token} />
}
