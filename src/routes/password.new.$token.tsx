import { createFileRoute } from '@tanstack/react-router'
import { NewPasswordScreen } from '../features/reset-password/new-password-screen.tsx'

export const Route = createFileRoute('/password/new/$token')({ component: Page })

function Page() {
  return <NewPasswordScreen token={Route.useParams().token} />
}
