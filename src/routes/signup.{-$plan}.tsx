import { createFileRoute } from '@tanstack/react-router'
import { toPlan } from '#contract/plan.ts'
import { SignUpScreen } from '../features/sign-up/sign-up-screen.tsx'
import { guestsOnly } from '../session/guard.ts'
import { readFrom } from '../session/origin.ts'

export const Route = createFileRoute('/signup/{-$plan}')({
  validateSearch: readFrom,
  beforeLoad: guestsOnly,
  component: Page,
})

function Page() {
  return <SignUpScreen kind="patient" plan={toPlan(Route.useParams().plan)} from={Route.useSearch().from} />
}
