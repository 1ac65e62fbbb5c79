import { createFileRoute } from '@tanstack/react-router'
import { AnswerScreen } from '../../features/measures/answer-screen.tsx'
import { readAnswerSearch } from '../../features/measures/search.ts'
import { guard } from '../../hooks/guard.ts'
import { aheadIfAway } from '../../hooks/replica-ahead.ts'
import { heldMeasures } from '../../hooks/replica-queries.ts'

export const Route = createFileRoute('/patient/measures/$measureId')({
  validateSearch: readAnswerSearch,
  beforeLoad: guard('patient'),
  loader: ({ context: { replica } }) => aheadIfAway(replica, heldMeasures()),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const { measureId } = Route.useParams()
  const { question = 1 } = Route.useSearch()
  return (
    <AnswerScreen
      key={measureId}
      measureId={measureId}
      question={question}
      onQuestion={(next) => void navigate({ search: { question: next } })}
      onDone={() => void navigate({ to: '/patient/measures', replace: true })}
    />
  )
}
