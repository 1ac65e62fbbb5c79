import { PushAsk } from '#contract/push.ts'
import { isTakenBack } from '../updates/taken-back.ts'
import type { DevicePush, PushPermission } from './port.ts'
import { ownSubscription, subscribeWith } from './subscription.ts'

/** The worker may still be installing when someone subscribes on a first visit. */
const WORKER_MS = 15_000

const permissions = { denied: 'blocked', default: 'unasked', granted: 'allowed' } as const

/** An iPad says it is a Mac. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const onHomeScreen = () => matchMedia('(display-mode: standalone)').matches

function permission(): PushPermission {
  if (isApple() && !('PushManager' in globalThis) && !onHomeScreen()) return 'ios-needs-home-screen'
  const able = 'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator
  return able ? permissions[Notification.permission] : 'unsupported'
}

/** The worker's registration where there is one already. */
async function registered(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  return (await navigator.serviceWorker.getRegistration()) ?? null
}

function withWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    const wait = isTakenBack(document) ? 0 : WORKER_MS
    setTimeout(() => reject(new Error('There is no worker that could be notified.')), wait)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

const standing = async () => (await (await registered())?.pushManager?.getSubscription()) ?? null

/** Notifications of this browser, over Push, Notification and the app's badge, as far as it has them. */
export function browserPush(): DevicePush {
  return {
    permission,
    async ask() {
      if (permission() === 'unasked') await Notification.requestPermission()
      return permission()
    },
    onPermission(listener) {
      let status: PermissionStatus | undefined
      let stopped = false
      async function watch() {
        const found = await navigator.permissions.query({ name: 'notifications' })
        if (stopped) return
        status = found
        found.addEventListener('change', listener)
      }
      // Where it cannot be watched it is seen at the next look.
      watch().catch(() => undefined)
      return () => {
        stopped = true
        status?.removeEventListener('change', listener)
      }
    },
    async subscription() {
      const found = await standing()
      return found && ownSubscription(found)
    },
    subscribe: async (publicKey) => subscribeWith((await withWorker()).pushManager, publicKey),
    async unsubscribe() {
      await (await standing())?.unsubscribe()
    },
    async closeShown() {
      for (const shown of (await (await registered())?.getNotifications()) ?? []) shown.close()
    },
    badge(count) {
      if (!('setAppBadge' in navigator)) return
      const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
      done.catch(() => undefined)
    },
    onTap(listener) {
      const onMessage = ({ data, ports }: MessageEvent<unknown>) => {
        const asked = PushAsk.safeParse(data)
        if (!asked.success) return
        // A worker knows only the address a window was opened with, not where its person went since.
        ports[0]?.postMessage(location.href)
        if (asked.data.type === 'push-tap') listener(asked.data)
      }
      if (!('serviceWorker' in navigator)) return () => undefined
      navigator.serviceWorker.addEventListener('message', onMessage)
      return () => navigator.serviceWorker.removeEventListener('message', onMessage)
    },
  }
}
