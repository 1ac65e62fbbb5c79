import { createFileRoute } from '@tanstack/react-router'
import { LandingScreen } from '../features/landing/landing-screen.tsx'

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const [{ listDoctors }, { landingDoctors }] = await Promise.all([
      import('#contract/doctor.ts'),
      import('../features/landing/use-landing-doctors.ts'),
    ])
    return context.content.ensure(listDoctors, { query: landingDoctors })
  },
  component: LandingScreen,
})
