import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx'
import { guestsOnly } from '../session/guard.ts'
import { readFrom } from '../session/origin.ts'

export const Route = createFileRoute('/login/{-$email}')({
  validateSearch: readFrom,
  beforeLoad: guestsOnly,
  component: Page,
})

function Page() {
  const { email } = Route.useParams()
  const { from } = Route.useSearch()
  return <SignInScreen key={email ?? ''} email={email} from={from} />
}
