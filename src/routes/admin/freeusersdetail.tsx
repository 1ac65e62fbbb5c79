import { createFileRoute } from '@tanstack/react-router'
import { FreeUserDetailScreen } from '../../features/admin-free-users/free-user-detail-screen.tsx'
import { freeUserDetail } from '../../features/admin-free-users/list.ts'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/freeusersdetail')({
  validateSearch: freeUserDetail.read,
  beforeLoad: guard('admin'),
  component: FreeUserDetailScreen,
})
