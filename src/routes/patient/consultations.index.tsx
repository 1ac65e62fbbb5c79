import { createFileRoute } from '@tanstack/react-router'
import { ConsultationsScreen } from '../../features/consultations/consultations-screen.tsx'
import { type ChangeConsultations, readConsultationsSearch } from '../../features/consultations/search.ts'
import { guard } from '../../hooks/guard.ts'
import { aheadIfAway } from '../../hooks/replica-ahead.ts'
import { heldConsultations } from '../../hooks/replica-queries.ts'

export const Route = createFileRoute('/patient/consultations/')({
  validateSearch: readConsultationsSearch,
  beforeLoad: guard('patient'),
  loader: ({ context: { replica, session } }) => aheadIfAway(replica, heldConsultations(session.read())),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const change: ChangeConsultations = (part) =>
    void navigate({ search: (now) => readConsultationsSearch({ ...now, ...part }) })
  return <ConsultationsScreen search={Route.useSearch()} onSearch={change} />
}
