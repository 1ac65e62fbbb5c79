/**
 * How the database is: being opened, open, waiting for an older tab to let go of it (`blocked`), closed because a newer
 * tab took it over (`outdated`), or made by a newer program than this one (`newer`: read, never written).
 */
export type Health = 'opening' | 'open' | 'blocked' | 'outdated' | 'newer' | 'unavailable'
