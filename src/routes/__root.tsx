import { createRootRouteWithContext } from '@tanstack/react-router'
import { getSite } from '#contract/site.ts'
import type { RouterContext } from '../hooks/router-context.ts'
import { Shell } from '../shell.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }) => context.content.ensure(getSite, {}),
  component: Shell,
})
