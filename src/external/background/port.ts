/** What the browser may do for what is kept here while nobody looks. It may refuse all of it. */
export interface Background {
  /** Wakes the worker to send what waits when there is a network again, also after the page is closed. */
  finishLater: () => void
  /** Wakes the worker now and then to fetch what is new, so that the app also opens up to date without a network. */
  keepFresh: () => void
  /** Asks not to have this device's copy thrown away when space is short; whether that is granted. */
  keepForGood: () => Promise<boolean>
}
