import { createFileRoute } from '@tanstack/react-router'
import { FreeUserDetailScreen } from '../../features/admin-free-users/free-user-detail-screen.tsx'
import type { freeUserDetail } from '../../features/admin-free-users/list.ts'
import { guard } from '../../hooks/guard.ts'
import { readByScreen } from '../../hooks/list-search.ts'

export const Route = createFileRoute('/admin/freeusersdetail')({
  validateSearch: readByScreen<typeof freeUserDetail>(),
  beforeLoad: guard('admin'),
  component: FreeUserDetailScreen,
})
