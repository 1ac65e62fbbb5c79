import { createRootRouteWithContext } from '@tanstack/react-router'
import { FirstPendingScreen } from '../features/error/first-pending-screen.tsx'
import type { RouterContext } from '../hooks/router-context.ts'
import { Shell } from '../shell.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context }) => {
    const { getSite } = await import('#contract/site.ts')
    return context.content.ensure(getSite, {})
  },
  component: Shell,
  pendingComponent: FirstPendingScreen,
})
