import { createRootRouteWithContext } from '@tanstack/react-router'
import { lightGetSite } from '#contract/light-routes.ts'
import { FirstPendingScreen } from '../features/error/first-pending-screen.tsx'
import type { RouterContext } from '../app/router-context.ts'
import { Shell } from '../shell.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  // Before any screen but the first is drawn, all its texts are there.
  beforeLoad: async ({ context, matches }) => {
    if (matches.at(-1)?.staticData.texts !== 'first') await context.texts.all()
  },
  loader: ({ context }) => context.content.ensure(lightGetSite, {}),
  component: Shell,
  pendingComponent: FirstPendingScreen,
})
