import { createFileRoute } from '@tanstack/react-router'
import { leadOn } from '../session/guard.ts'

// The shortcut of the installed app does not know whose chat it opens.
export const Route = createFileRoute('/chat')({
  beforeLoad: leadOn({ patient: '/patient/chat', doctor: '/doctor/chat' }),
})
