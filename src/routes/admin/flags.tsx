import { createFileRoute } from '@tanstack/react-router'
import { AdminFlagsScreen } from '../../features/admin-flags/admin-flags-screen.tsx'
import { waitingFlagList } from '../../features/admin-flags/list.ts'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/flags')({
  validateSearch: waitingFlagList.read,
  beforeLoad: guard('admin'),
  component: AdminFlagsScreen,
})
