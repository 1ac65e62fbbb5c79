import webPush from 'web-push'
import type { Clock } from '../clock/port.ts'
import type { VapidKeys } from './vapid-keys.ts'

const LIFE_MS = 12 * 3_600_000
/** Signed anew this long before the end, so that a clock that runs ahead over there does not matter. */
const MARGIN_MS = 3_600_000

/** The header that says who we are, for each push service: signing costs more than sealing, so one serves for hours. */
export function signatures(keys: VapidKeys, subject: string, clock: Clock): (origin: string) => string {
  const signed = new Map<string, { header: string; until: number }>()
  return (origin) => {
    const now = clock.now()
    const known = signed.get(origin)
    if (known && now < known.until) return known.header
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      subject,
      keys.publicKey,
      keys.privateKey,
      'aes128gcm',
      Math.floor((now + LIFE_MS) / 1000),
    )
    signed.set(origin, { header, until: now + LIFE_MS - MARGIN_MS })
    return header
  }
}
