/** New versions of the program. One that waits is offered, never forced. */
export interface Updates {
  /** Registers the worker once the page has loaded. */
  start: () => void
  waiting: () => boolean
  subscribe: (listener: () => void) => () => void
  /** Lets the waiting version take over and reloads the page into it. */
  apply: () => void
}
