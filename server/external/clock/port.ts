/** The server's time, in epoch milliseconds. The only source of "now". */
export interface Clock {
  now(): number
}
