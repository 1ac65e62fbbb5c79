import { createFileRoute } from '@tanstack/react-router'
import { ResendScreen } from '../features/confirm-email/resend-screen.tsx'

export const Route = createFileRoute('/email/resend/{-$email}')({ component: Page })

function Page() {
  return <ResendScreen email={Route.useParams().email} />
}
