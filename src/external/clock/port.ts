/** This device's time. It may be wrong and may jump: nothing is ever ordered by it. */
export interface DeviceClock {
  now: () => number
  /** Runs something once after so many milliseconds; answers how to forget it. */
  after: (milliseconds: number, run: () => void) => () => void
}
