/** Where a list stands, and going elsewhere in it. */
export interface Paged {
  offset: number
  /** Nothing for the first page, as addresses have it. */
  onOffset: (offset: number | undefined) => void
}
