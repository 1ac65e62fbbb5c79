import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorScreen } from './features/error/error-screen.tsx'
import { PendingScreen } from './features/error/pending-screen.tsx'
import { NotFoundScreen } from './features/not-found/not-found-screen.tsx'
import type { RouterContext } from './hooks/router-context.ts'
import { routeTree } from './router.gen.ts'

/** The router over the file routes; the server makes one for each request with a history of its own. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultViewTransition: true,
    defaultPendingMs: 300,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: PendingScreen,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** `bare` leaves header, footer and tab bar away. */
    frame?: 'full' | 'bare'
  }
}
