import { createFileRoute } from '@tanstack/react-router'
import { PaymentsScreen } from '../../features/payments/payments-screen.tsx'
import { guard } from '../../session/guard.ts'
import { filled, searchOffset } from '../../data/list-search.ts'

/** Where the list stands. */
interface PaymentsSearch {
  offset?: number
}
const readSearch = (raw: Record<string, unknown>): PaymentsSearch =>
  filled({ offset: searchOffset(raw['offset']) })

export const Route = createFileRoute('/patient/payments')({
  beforeLoad: guard('patient+'),
  validateSearch: readSearch,
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const { offset = 0 } = Route.useSearch()
  return (
    <PaymentsScreen
      offset={offset}
      onOffset={(next, replace = false) => void navigate({ search: readSearch({ offset: next }), replace })}
    />
  )
}
