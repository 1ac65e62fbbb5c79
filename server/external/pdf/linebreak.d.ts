/** Line breaking by Unicode’s rules (UAX 14); the package brings no types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    /** The next place where a line may end, in UTF-16 units; null after the last. */
    nextBreak(): { position: number; required: boolean } | null
  }
}
