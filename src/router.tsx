import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { ErrorScreen } from './features/error/error-screen.tsx'
import { PendingScreen } from './features/error/pending-screen.tsx'
import type { RouterContext } from './app/router-context.ts'
import { onlyWhatIsRead } from './data/list-search.ts'
import { routeTree } from './router.gen.ts'

const NotFoundScreen = lazyRouteComponent(
  () => import('./features/not-found/not-found-screen.tsx'),
  'NotFoundScreen',
)

/** Readers that hold an address to what they read; routes are the same for every router. */
const strict = new WeakSet<object>()

/** The router over the file routes. */
export function createAppRouter(context: RouterContext) {
  const router = createRouter({
    routeTree,
    context,
    scrollRestoration: true,
    // What no route understands is not there, neither in the address nor for a screen.
    search: { strict: true },
    defaultPreload: 'intent',
    // Screens fade into each other. The first one has nothing to fade from, and the fade would hold it back.
    defaultViewTransition: {
      types: ({ fromLocation, pathChanged }) => (fromLocation && pathChanged ? [] : false),
    },
    defaultPendingMs: 300,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: PendingScreen,
  })
  // The default answers only unknown addresses; what a screen throws must be caught by its own route.
  for (const route of Object.values(router.routesById)) {
    if (route.id !== '__root__') route.options.notFoundComponent ??= NotFoundScreen
  }
  for (const { options } of Object.values(router.routesById)) {
    const read = options.validateSearch
    if (typeof read !== 'function' || strict.has(read)) continue
    options.validateSearch = onlyWhatIsRead(read)
    strict.add(options.validateSearch)
  }
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** `bare` leaves header, footer and tab bar away; `window` fills the window under the header and scrolls inside. */
    frame?: 'bare' | 'window'
    /** `first`: it says only what the first half of the texts holds, and does not wait for the rest. */
    texts?: 'first'
  }
}
