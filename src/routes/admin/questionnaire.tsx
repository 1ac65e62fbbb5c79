import { createFileRoute } from '@tanstack/react-router'
import { QuestionnaireEditorScreen } from '../../features/admin-questionnaire/editor-screen.tsx'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/questionnaire')({
  beforeLoad: guard('admin'),
  component: QuestionnaireEditorScreen,
})
