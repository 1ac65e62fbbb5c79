/** What a consultation hour may cost, in EUR. */
export const HOURLY_PRICE = { min: 0, max: 999 }
