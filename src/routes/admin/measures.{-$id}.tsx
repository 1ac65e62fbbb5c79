import { createFileRoute } from '@tanstack/react-router'
import { AdminMeasuresScreen } from '../../features/admin-measures/admin-measures-screen.tsx'
import { MeasureScreen } from '../../features/admin-measures/editor-screen.tsx'
import { guard } from '../../session/guard.ts'

// One route for the list and each of it: every route weighs on the first page.
export const Route = createFileRoute('/admin/measures/{-$id}')({
  beforeLoad: guard('admin'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return id === undefined ? <AdminMeasuresScreen /> : <MeasureScreen key={id} measureId={id} />
}
