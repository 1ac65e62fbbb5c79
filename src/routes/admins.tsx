import { createFileRoute } from '@tanstack/react-router'
import { AdminsScreen } from '../features/admins/admins-screen.tsx'
import type { adminList } from '../features/admins/list.ts'
import { guard } from '../hooks/guard.ts'
import { readByScreen } from '../hooks/list-search.ts'

export const Route = createFileRoute('/admins')({
  validateSearch: readByScreen<typeof adminList>(),
  beforeLoad: guard('admin'),
  component: AdminsScreen,
})
