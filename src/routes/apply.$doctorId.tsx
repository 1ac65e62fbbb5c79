import { createFileRoute } from '@tanstack/react-router'
import { getDoctor } from '#contract/doctor.ts'
import { SpecialistScreen } from '../features/specialist/specialist-screen.tsx'

export const Route = createFileRoute('/apply/$doctorId')({
  loader: ({ context, params }) => context.content.ensure(getDoctor, { params: { id: params.doctorId } }),
  component: Page,
})

function Page() {
  const { doctorId } = Route.useParams()
  return <SpecialistScreen key={doctorId} doctorId={doctorId} />
}
