import { createFileRoute } from '@tanstack/react-router'
import { AdminDeadLettersScreen } from '../../features/admin-dead-letters/admin-dead-letters-screen.tsx'
import type { deadLetterList } from '../../features/admin-dead-letters/list.ts'
import { guard } from '../../hooks/guard.ts'
import { readByScreen } from '../../hooks/list-search.ts'

export const Route = createFileRoute('/admin/dead-letters')({
  validateSearch: readByScreen<typeof deadLetterList>(),
  beforeLoad: guard('admin'),
  component: AdminDeadLettersScreen,
})
