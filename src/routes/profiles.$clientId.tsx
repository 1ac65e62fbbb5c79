import { createFileRoute } from '@tanstack/react-router'
import { SwitchProfileScreen } from '../features/switch-profile/switch-profile-screen.tsx'
import { otherProfile, readTo } from '../hooks/guard.ts'

export const Route = createFileRoute('/profiles/$clientId')({
  validateSearch: readTo,
  beforeLoad: otherProfile,
  component: Page,
})

function Page() {
  return <SwitchProfileScreen clientId={Route.useParams().clientId} to={Route.useSearch().to} />
}
