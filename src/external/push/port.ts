import type { PushSubscription, PushTap } from '#contract/push.ts'

/**
 * What the browser lets us do, as far as it was asked. Where an app must lie on the home screen before it may notify
 * (iOS), nothing can be asked yet.
 */
export type PushPermission = 'unsupported' | 'ios-needs-home-screen' | 'blocked' | 'unasked' | 'allowed'

/** Where this browser listens, and the server's key it was made with. */
export type OwnSubscription = Omit<PushSubscription, 'device'> & { readonly publicKey: string | null }

/** This browser's notifications: the permission, the subscription, what is shown, the number on the app's icon. */
export interface DevicePush {
  permission: () => PushPermission
  /** Has the browser ask the person, who may have answered before. Only in answer to their tap. */
  ask: () => Promise<PushPermission>
  /** Tells when the person changes their mind in the browser; answers how to stop. */
  onPermission: (listener: () => void) => () => void
  subscription: () => Promise<OwnSubscription | null>
  /** Subscribes with this key, in the place of a subscription with another one. Rejects where no push service answers. */
  subscribe: (publicKey: string) => Promise<OwnSubscription>
  unsubscribe: () => Promise<void>
  /** Takes away everything that is shown. */
  closeShown: () => Promise<void>
  /** How much waits; nothing takes the number away. */
  badge: (count: number) => void
  /** Hears of taps on notifications while a window is open; answers how to stop. */
  onTap: (listener: (tap: PushTap) => void) => () => void
}
