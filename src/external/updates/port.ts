/** What a page says to the worker that it wants to be served by. */
export const CLAIM = 'CLAIM'

/** New versions of the program. One that waits is offered, never forced. */
export interface Updates {
  /** Registers the worker once the page has loaded. */
  start: () => void
  waiting: () => boolean
  subscribe: (listener: () => void) => () => void
  /**
   * Lets the waiting version take over and reloads this page into it; other tabs go on until they ask for it too. Where
   * it cannot take over soon, the page is reloaded all the same, and the version is offered again until it has.
   */
  apply: () => void
}
