import { createFileRoute } from '@tanstack/react-router'
import { QuestionnaireVersionScreen } from '../../features/admin-questionnaires/questionnaire-version-screen.tsx'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/questionnaires/$questionnaireId')({
  beforeLoad: guard('admin'),
  component: Page,
})

function Page() {
  return <QuestionnaireVersionScreen id={Route.useParams().questionnaireId} />
}
