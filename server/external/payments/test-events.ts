import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock/port.ts'
import type { ProcessorEvent } from './port.ts'

const TOLERANCE_S = 300

type Listener = (body: string, signature: string) => void

/** What the test processor sends by itself: signed as Stripe signs its own, with a secret of this process. */
export function testEvents(clock: Clock) {
  const secret = randomBytes(32)
  let onMessage: Listener | undefined
  const seconds = () => Math.floor(clock.now() / 1000)
  const signed = (at: string, body: string) => createHmac('sha256', secret).update(`${at}.${body}`).digest()
  return {
    onEvent(listener: Listener): void {
      onMessage = listener
    },
    /** Tells that something happened to a payment. */
    emit(about: Omit<ProcessorEvent, 'id'>): void {
      const body = JSON.stringify({ id: `evt_test_${randomUUID()}`, ...about } satisfies ProcessorEvent)
      const at = String(seconds())
      onMessage?.(body, `t=${at},v1=${signed(at, body).toString('hex')}`)
    },
    read(body: string, signature: string): ProcessorEvent | null {
      const [, at, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
      if (at === undefined || mac === undefined) return null
      const isOurs = timingSafeEqual(signed(at, body), Buffer.from(mac, 'hex'))
      if (!isOurs || Math.abs(seconds() - Number(at)) > TOLERANCE_S) return null
      const { id, key, moved }: ProcessorEvent = JSON.parse(body)
      return { id, key, moved }
    },
  }
}
