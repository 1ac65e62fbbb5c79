import { createFileRoute } from '@tanstack/react-router'
import { getSite } from '#contract/site.ts'
import { agreements } from '../features/legal/agreements.ts'
import { LegalScreen } from '../features/legal/legal-screen.tsx'

export const Route = createFileRoute('/agreements')({
  loader: ({ context }) => context.content.ensure(getSite, {}),
  component: Page,
})

function Page() {
  return <LegalScreen page={agreements} />
}
