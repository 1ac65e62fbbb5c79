/** Lets one at a time do a job, whoever asks: this page, another tab, the worker. */
export interface Locks {
  /** Waits for its turn, then works; the turn ends with the work, or with the page that works. */
  hold: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Whether the turn counts in the whole browser. If not, two tabs may do the same job at once. */
  readonly everywhere: boolean
}
