import { createFileRoute } from '@tanstack/react-router'
import { QuestionnaireEditorScreen } from '../../features/admin-questionnaire/editor-screen.tsx'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/admin/questionnaire')({
  beforeLoad: guard('admin'),
  component: QuestionnaireEditorScreen,
})
