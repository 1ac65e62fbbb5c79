import { createFileRoute } from '@tanstack/react-router'
import { lightListDoctors } from '#contract/light-routes.ts'
import { landingDoctors } from '../features/landing/doctors-shown.ts'
import { LandingScreen } from '../features/landing/landing-screen.tsx'

export const Route = createFileRoute('/')({
  staticData: { texts: 'first' },
  loader: ({ context }) => context.content.ensure(lightListDoctors, { query: landingDoctors }),
  component: LandingScreen,
})
