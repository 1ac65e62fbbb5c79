import * as routes from '#contract/push.ts'
import type { Hono } from 'hono'
import { getSettings, saveSettings } from '../usecases/push/settings.ts'
import { subscribe, unsubscribe } from '../usecases/push/subscriptions.ts'
import { waitingOf } from '../usecases/push/waiting.ts'
import { serve, type Web } from './serve.ts'

/** Where devices listen, and what people want to hear of. */
export function pushRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.getPushKey, async () => ({ publicKey: ports.push.publicKey }))
  serve(app, web, routes.saveSubscription, ({ actor, body }) => subscribe(ports, actor, body))
  serve(app, web, routes.removeSubscription, ({ actor, body }) => unsubscribe(ports, actor, body.endpoint))
  serve(app, web, routes.getWaiting, ({ actor }) => waitingOf(ports, actor))
  serve(app, web, routes.getNotificationSettings, ({ actor }) => getSettings(ports, actor))
  serve(app, web, routes.saveNotificationSettings, ({ actor, body }) => saveSettings(ports, actor, body))
}
