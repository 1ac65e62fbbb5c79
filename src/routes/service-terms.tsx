import { createFileRoute } from '@tanstack/react-router'
import { getSite } from '#contract/site.ts'
import { serviceTerms } from '../features/legal/service-terms.ts'
import { LegalScreen } from '../features/legal/legal-screen.tsx'

export const Route = createFileRoute('/service-terms')({
  loader: ({ context }) => context.content.ensure(getSite, {}),
  component: Page,
})

function Page() {
  return <LegalScreen page={serviceTerms} />
}
