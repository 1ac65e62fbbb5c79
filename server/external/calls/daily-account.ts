/** Daily's own address. */
export const DAILY_API = 'https://api.daily.co/v1'

/** One account at Daily, and where it is spoken to when that is not Daily itself. */
export interface DailyAccount {
  readonly apiKey: string
  readonly url: string
}
