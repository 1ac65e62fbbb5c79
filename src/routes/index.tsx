import { createFileRoute } from '@tanstack/react-router'
import { listDoctors } from '#contract/doctor.ts'
import { LandingScreen } from '../features/landing/landing-screen.tsx'
import { landingDoctors } from '../features/landing/use-landing-doctors.ts'

export const Route = createFileRoute('/')({
  loader: ({ context }) => context.content.ensure(listDoctors, { query: landingDoctors }),
  component: LandingScreen,
})
