import { createFileRoute } from '@tanstack/react-router'
import { ResetRequestScreen } from '../features/reset-password/request-screen.tsx'

export const Route = createFileRoute('/password/reset/request')({ component: ResetRequestScreen })
