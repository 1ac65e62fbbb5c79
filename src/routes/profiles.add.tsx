import { createFileRoute } from '@tanstack/react-router'
import { AddProfileScreen } from '../features/add-profile/add-profile-screen.tsx'
import { guard } from '../session/guard.ts'

export const Route = createFileRoute('/profiles/add')({
  beforeLoad: guard('user'),
  component: AddProfileScreen,
})
