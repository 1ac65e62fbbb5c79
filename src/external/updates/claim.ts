/** What a page says to the worker it wants to be served by. */
export const CLAIM = 'CLAIM'
