import { createFileRoute } from '@tanstack/react-router'
import { ConfirmChangeScreen } from '../features/change-email/confirm-change-screen.tsx'

export const Route = createFileRoute('/email/change/$token')({ component: Page })

function Page() {
  return <ConfirmChangeScreen token={Route.useParams().token} />
}
