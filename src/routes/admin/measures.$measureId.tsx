import { createFileRoute } from '@tanstack/react-router'
import { EditMeasureScreen } from '../../features/admin-measures/editor-screen.tsx'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/admin/measures/$measureId')({
  beforeLoad: guard('admin'),
  component: Page,
})

function Page() {
  const { measureId } = Route.useParams()
  return <EditMeasureScreen key={measureId} measureId={measureId} />
}
