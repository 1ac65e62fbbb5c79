import { createFileRoute } from '@tanstack/react-router'
import { leadOn } from '../session/guard.ts'

// Where the installed app begins: guests at the landing page, everyone else at their own home.
export const Route = createFileRoute('/home')({ beforeLoad: leadOn({ guest: '/' }) })
