/** Words of fewer letters are broken by the paper itself, where the line ends. */
const LONG = /\S{80,}/gu

/**
 * The text with its longest words cut into lines of at most `width`: what draws the paper looks for a place to break a word
 * one letter at a time, which for thousands of letters takes it seconds.
 *
 * @param widthOf how wide a letter is
 */
export function cutLongWords(text: string, width: number, widthOf: (letter: string) => number): string {
  return text.replaceAll(LONG, (word) => {
    let [cut, left] = ['', width]
    for (const letter of word) {
      const own = widthOf(letter)
      if (own > left) [cut, left] = [`${cut}\n`, width]
      cut += letter
      left -= own
    }
    return cut
  })
}
