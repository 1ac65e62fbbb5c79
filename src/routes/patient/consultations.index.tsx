import { createFileRoute } from '@tanstack/react-router'
import { ConsultationsScreen } from '../../features/consultations/consultations-screen.tsx'
import { type ChangeSearch, readConsultationsSearch } from '../../features/consultations/search.ts'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/patient/consultations/')({
  validateSearch: readConsultationsSearch,
  beforeLoad: guard('patient'),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const change: ChangeSearch = (part) =>
    void navigate({ search: (now) => readConsultationsSearch({ ...now, ...part }) })
  return <ConsultationsScreen search={Route.useSearch()} onSearch={change} />
}
