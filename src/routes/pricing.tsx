import { createFileRoute } from '@tanstack/react-router'
import { getPricing } from '#contract/site.ts'
import { readFrom } from '../session/origin.ts'
import { PricingScreen } from '../features/pricing/pricing-screen.tsx'

export const Route = createFileRoute('/pricing')({
  validateSearch: readFrom,
  loader: ({ context }) => context.content.ensure(getPricing, {}),
  component: PricingScreen,
})
