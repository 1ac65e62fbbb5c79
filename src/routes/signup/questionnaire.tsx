import { createFileRoute } from '@tanstack/react-router'
import { readQuestionSearch } from '../../features/questionnaire/search.ts'
import { QuestionnaireScreen } from '../../features/questionnaire/questionnaire-screen.tsx'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/signup/questionnaire')({
  validateSearch: readQuestionSearch,
  beforeLoad: guard('patient'),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const { question, end = false } = Route.useSearch()
  return (
    <QuestionnaireScreen
      question={question}
      end={end}
      onEnd={() => void navigate({ search: { end: true } })}
      onLeave={() => void navigate({ to: '/patient/dashboard' })}
      onQuestion={(question, { replace } = { replace: false }) =>
        void navigate({ search: { question }, replace })
      }
    />
  )
}
