import { createFileRoute } from '@tanstack/react-router'
import { AnswerScreen } from '../../features/measures/answer-screen.tsx'
import { MeasuresScreen } from '../../features/measures/measures-screen.tsx'
import { readQuestionSearch } from '../../features/questionnaire/search.ts'
import { guard } from '../../session/guard.ts'

// One route for the list and each of it: every route weighs on the first page.
export const Route = createFileRoute('/patient/measures/{-$id}')({
  validateSearch: readQuestionSearch,
  beforeLoad: guard('patient'),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const { id } = Route.useParams()
  const { question = 1 } = Route.useSearch()
  if (id === undefined) return <MeasuresScreen />
  return (
    <AnswerScreen
      key={id}
      measureId={id}
      question={question}
      onQuestion={(next) => void navigate({ search: { question: next } })}
      onDone={() => void navigate({ params: { id: undefined }, search: {}, replace: true })}
    />
  )
}
