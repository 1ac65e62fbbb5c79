import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '../features/account/account-screen.tsx'
import { guard } from '../session/guard.ts'

export const Route = createFileRoute('/account')({
  beforeLoad: guard('user'),
  component: AccountScreen,
})
