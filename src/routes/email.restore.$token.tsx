import { createFileRoute } from '@tanstack/react-router'
import { TakeBackScreen } from '../features/change-email/take-back-screen.tsx'

export const Route = createFileRoute('/email/restore/$token')({ component: Page })

function Page() {
  return <TakeBackScreen token={Route.useParams().token} />
}
