/** Where a browser listens: the address its push service gave it, and the keys that only it can read with. */
export interface Listener {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** One notification on its way. */
export interface Push {
  /** At most 3,000 bytes; sealed so that the push service cannot read it. */
  readonly text: string
  /** Seconds the push service keeps it for a device that sleeps. */
  readonly ttl: number
  readonly urgent: boolean
  /** While undelivered, a later one of the same topic takes its place. At most 32 letters of base64url. */
  readonly topic: string
}

/**
 * What became of it. `gone`: nobody listens there any more, for good. `later`: the push service asks to wait, is in
 * trouble or does not answer; `after` are the seconds it asked for. `refused`: it will not take this from us.
 */
export type Delivery =
  | { readonly state: 'delivered' | 'gone' }
  | { readonly state: 'later'; readonly after?: number; readonly why: string }
  | { readonly state: 'refused'; readonly why: string }

/**
 * The push services of the browsers. Only those on our list are spoken to, at public addresses, and no redirect is
 * followed. Never throws for what a push service does; a push sent twice arrives twice, `topic` and tag make it one.
 */
export interface PushServices {
  /** What browsers subscribe with; the same for ever. */
  readonly publicKey: string
  /** Whether an address belongs to a push service we speak to. */
  allows(endpoint: string): boolean
  send(to: Listener, push: Push): Promise<Delivery>
  close(): void
}
