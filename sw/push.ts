import { PushPayload } from '#contract/push.ts'
import { notificationOf, payloadOf } from './notification.ts'

function tagOf(text: string): string | null {
  try {
    return PushPayload.parse(JSON.parse(text)).tag
  } catch {
    return null
  }
}

/** Shows every push that arrives, whatever it holds, and counts what waits on the app's icon. */
export function showPushes(worker: ServiceWorkerGlobalScope): void {
  async function show(text: string): Promise<void> {
    const tag = tagOf(text)
    const [standing] = tag === null ? [] : await worker.registration.getNotifications({ tag })
    const before = payloadOf(standing?.data)?.key ?? null
    const { title, options, badge } = notificationOf(text, before, worker.navigator.language)
    await worker.registration.showNotification(title, options)
    // Not every browser has a number on the icon.
    if (badge !== null && 'setAppBadge' in worker.navigator)
      await worker.navigator.setAppBadge(badge).catch(() => undefined)
  }
  worker.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')))
}
