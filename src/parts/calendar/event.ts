/** What a calendar shows of one appointment. */
export interface CalendarEvent {
  /** What it opens. */
  readonly id: string
  /** Tells apart the several times of one appointment. */
  readonly key: string
  /** Epoch milliseconds. */
  readonly from: number
  readonly to: number
  /** Who, in full. */
  readonly title: string
  /** Who, in so few letters that a day of the week has room for them, and one of the month. */
  readonly short: string
  readonly shortest: string
  readonly tone: 'honey' | 'leaf' | 'live' | 'plain' | 'neutral'
  /** The state in words. */
  readonly status: string
  /** Only talked about: kept free for an appointment that is still at another time. */
  readonly proposed?: boolean
}

/** A stretch in which the usual hours do not count. */
export interface OffStretch {
  /** What it opens. */
  readonly id: string
  /** Epoch milliseconds. */
  readonly from: number
  readonly to: number
  /** What it is called. */
  readonly title: string
}

/** A stretch of time the doctor receives in. */
export interface FreeStretch {
  readonly from: number
  readonly to: number
}
