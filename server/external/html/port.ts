/** Formatted text that people write and everyone reads. */
export interface Html {
  /** The HTML of a post with nothing in it but what our editor can make (ADM-07). Pure: the same in, the same out. */
  sanitisePost(html: string): string
}
