/** How the app can be put on this device: the browser asks, the person does it in the share menu, or there is no way. */
type InstallWay = 'ask' | 'by-hand' | null

/** Putting the app on the device. The browser's own question is held back until it makes sense. */
export interface Install {
  /** No way where it is installed already. */
  way: () => InstallWay
  subscribe: (listener: () => void) => () => void
  /** Lets the browser ask; each question it gave can be asked once. */
  ask: () => void
}
