import { createFileRoute } from '@tanstack/react-router'
import { SwitchProfileScreen } from '../features/switch-profile/switch-profile-screen.tsx'
import { otherProfile, readTo } from '../session/guard.ts'

export const Route = createFileRoute('/profiles/$clientId')({
  validateSearch: readTo,
  beforeLoad: otherProfile,
  component: Page,
})

function Page() {
  const { clientId } = Route.useParams()
  const { to } = Route.useSearch()
  // Another address is another question.
  return <SwitchProfileScreen key={`${clientId} ${to}`} clientId={clientId} to={to} />
}
