/**
 * Words of fewer letters are broken by the paper itself, where the line ends. Spaces at which no line may end (no-break,
 * figure, narrow, of no width) make one word of many; text that was pasted is full of them.
 */
const LONG = /[\S\u00a0\u2007\u202f\ufeff]{80,}/gu

/**
 * The text with its longest words cut into lines of at most `width`: what draws the paper looks for a place to break a word
 * one letter at a time, which for thousands of letters takes it seconds.
 *
 * @param widthOf how wide a letter is
 */
export function cutLongWords(text: string, width: number, widthOf: (letter: string) => number): string {
  const widths = new Map<string, number>()
  return text.replaceAll(LONG, (word) => {
    let [cut, left] = ['', width]
    for (const letter of word) {
      const own = widths.get(letter) ?? widthOf(letter)
      widths.set(letter, own)
      if (own > left) [cut, left] = [`${cut}\n`, width]
      cut += letter
      left -= own
    }
    return cut
  })
}
