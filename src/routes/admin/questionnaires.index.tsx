import { createFileRoute } from '@tanstack/react-router'
import { AdminQuestionnairesScreen } from '../../features/admin-questionnaires/admin-questionnaires-screen.tsx'
import { versionList } from '../../features/admin-questionnaires/list.ts'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/questionnaires/')({
  validateSearch: versionList.read,
  beforeLoad: guard('admin'),
  component: AdminQuestionnairesScreen,
})
