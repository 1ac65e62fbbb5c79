import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailScreen } from '../features/confirm-email/confirm-email-screen.tsx'

export const Route = createFileRoute('/email/confirm/$token')({ component: Page })

function Page() {
  return <ConfirmEmailScreen token={Route.useParams().token} />
}
