import { createFileRoute } from '@tanstack/react-router'
import { AdminMeasuresScreen } from '../../features/admin-measures/admin-measures-screen.tsx'
import { measureList } from '../../features/admin-measures/list.ts'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/admin/measures/')({
  validateSearch: measureList.read,
  beforeLoad: guard('admin'),
  component: AdminMeasuresScreen,
})
