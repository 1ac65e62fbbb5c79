import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

// What the server answers itself, and what is no page.
const notPages = [
  /^\/(?:v1|files|dev|assets|icons|screenshots)\//,
  /^\/(?:health|ready|metrics)$/,
  // Files stand at the top; deeper addresses may end like one: /login/someone@example.lv.
  /^\/[^/]+\.\w+$/,
]

/** Every address of the app opens the same empty shell from the device; the page then finds its screen. */
export function openShellOffline(): void {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }))
}
