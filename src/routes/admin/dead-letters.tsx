import { createFileRoute } from '@tanstack/react-router'
import { AdminDeadLettersScreen } from '../../features/admin-dead-letters/admin-dead-letters-screen.tsx'
import { deadLetterList } from '../../features/admin-dead-letters/list.ts'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/dead-letters')({
  validateSearch: deadLetterList.read,
  beforeLoad: guard('admin'),
  component: AdminDeadLettersScreen,
})
