import { createFileRoute } from '@tanstack/react-router'
import { AdminQuestionnairesScreen } from '../../features/admin-questionnaires/admin-questionnaires-screen.tsx'
import type { versionList } from '../../features/admin-questionnaires/list.ts'
import { guard } from '../../hooks/guard.ts'
import { readByScreen } from '../../hooks/list-search.ts'

export const Route = createFileRoute('/admin/questionnaires/')({
  validateSearch: readByScreen<typeof versionList>(),
  beforeLoad: guard('admin'),
  component: AdminQuestionnairesScreen,
})
