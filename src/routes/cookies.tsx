import { createFileRoute } from '@tanstack/react-router'
import { getSite } from '#contract/site.ts'
import { cookies } from '../features/legal/cookies.ts'
import { LegalScreen } from '../features/legal/legal-screen.tsx'

export const Route = createFileRoute('/cookies')({
  loader: ({ context }) => context.content.ensure(getSite, {}),
  component: Page,
})

function Page() {
  return <LegalScreen page={cookies} />
}
