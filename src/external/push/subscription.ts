import type { OwnSubscription } from './port.ts'

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** A browser's subscription in our words. */
export function ownSubscription(made: PushSubscription): OwnSubscription {
  const { endpoint, keys } = made.toJSON()
  const { applicationServerKey } = made.options
  return {
    endpoint: endpoint ?? made.endpoint,
    // Empty keys, which no browser gives, are refused by the server.
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    publicKey: applicationServerKey && toBase64Url(applicationServerKey),
  }
}

/** Subscribes with a key. A subscription with another key must go first: browsers refuse a second one. */
export async function subscribeWith(manager: PushManager, publicKey: string): Promise<OwnSubscription> {
  const standing = await manager.getSubscription()
  if (standing && ownSubscription(standing).publicKey !== publicKey) await standing.unsubscribe()
  return ownSubscription(await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}
