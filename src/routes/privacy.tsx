import { createFileRoute } from '@tanstack/react-router'
import { getSite } from '#contract/site.ts'
import { privacy } from '../features/legal/privacy.ts'
import { LegalScreen } from '../features/legal/legal-screen.tsx'

export const Route = createFileRoute('/privacy')({
  loader: ({ context }) => context.content.ensure(getSite, {}),
  component: Page,
})

function Page() {
  return <LegalScreen page={privacy} />
}
