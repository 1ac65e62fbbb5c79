import { createFileRoute } from '@tanstack/react-router'
import { getSite } from '#contract/site.ts'
import { terms } from '../features/legal/terms.ts'
import { LegalScreen } from '../features/legal/legal-screen.tsx'

export const Route = createFileRoute('/terms')({
  loader: ({ context }) => context.content.ensure(getSite, {}),
  component: Page,
})

function Page() {
  return <LegalScreen page={terms} />
}
