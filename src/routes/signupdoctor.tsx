import { createFileRoute } from '@tanstack/react-router'
import { SignUpScreen } from '../features/sign-up/sign-up-screen.tsx'
import { guestsOnly } from '../session/guard.ts'

export const Route = createFileRoute('/signupdoctor')({ beforeLoad: guestsOnly, component: Page })

function Page() {
  return <SignUpScreen kind="doctor" />
}
