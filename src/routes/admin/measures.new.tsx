import { createFileRoute } from '@tanstack/react-router'
import { NewMeasureScreen } from '../../features/admin-measures/editor-screen.tsx'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/admin/measures/new')({
  beforeLoad: guard('admin'),
  component: NewMeasureScreen,
})
