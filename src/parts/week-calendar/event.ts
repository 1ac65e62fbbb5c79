/** What a calendar shows of one appointment. */
export interface CalendarEvent {
  readonly id: string
  /** Epoch milliseconds. */
  readonly from: number
  readonly to: number
  readonly title: string
  readonly tone: 'honey' | 'leaf' | 'live' | 'plain' | 'neutral'
  /** The state in words. */
  readonly status: string
}

/** A stretch of time the doctor receives in. */
export interface FreeStretch {
  readonly from: number
  readonly to: number
}
