import type { Page } from '@playwright/test'

/** Wakes the worker of this origin as the browser would, also when no page of the app is open. */
export async function waking(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page)
  const { promise: registered, resolve } = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const here = registrations.find(({ isDeleted, scopeURL }) => !isDeleted && scopeURL.startsWith(origin))
    if (here) resolve(here.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  const event = { origin, registrationId: await registered, tag: 'outbox' }
  return {
    sync: () => devtools.send('ServiceWorker.dispatchSyncEvent', { ...event, lastChance: false }),
    periodicSync: () => devtools.send('ServiceWorker.dispatchPeriodicSyncEvent', event),
  }
}
