/** This device's time. It may be wrong and may jump: nothing is ever ordered by it. */
export interface DeviceClock {
  now: () => number
  /** Runs something once after so many milliseconds; answers how to forget it. */
  after: (milliseconds: number, run: () => void) => () => void
}

/** What this device knows of the server's clock. */
export interface ServerTime {
  /** Milliseconds by which the server's clock is ahead of this device's; 0 while the two agree or nothing is known. */
  ahead: () => number
  subscribe: (listener: () => void) => () => void
  /** Takes the date of an answer, asked for at an instant of this device's clock. */
  observe: (date: string | null, askedAt: number) => void
}
