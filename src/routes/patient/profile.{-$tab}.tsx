import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '../../features/profile/profile-screen.tsx'
import { readProfileSearch } from '../../features/profile/search.ts'
import { readTab } from '../../features/profile/tab.ts'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/patient/profile/{-$tab}')({
  beforeLoad: guard('patient+'),
  validateSearch: readProfileSearch,
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <ProfileScreen
      tab={readTab(Route.useParams().tab)}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      onTab={(tab) => void navigate({ params: { tab }, resetScroll: false, viewTransition: false })}
    />
  )
}
