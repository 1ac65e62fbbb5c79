/** How many characters of a post its card shows. */
const TEASER_LENGTH = 900

const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'source', 'track', 'wbr'])

// Pictures and films are not text; the card has its own picture. They go with everything inside them.
const MEDIA = new Set(['img', 'iframe', 'video', 'audio', 'picture', 'source', 'track', 'object', 'embed'])

// A tag with its quoted attributes, a character reference, or one character of text with its
// accents. Whatever stands in a quoted attribute ("a > b") belongs to the tag.
const TOKEN =
  /<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|&(?:[a-z][a-z0-9]*|#[0-9]+|#x[0-9a-f]+);|[\s\S]\p{M}*/giu

const SPACE = /^[ \t\n\r\f]/

/** A teaser and whether text was left out of it. */
interface Teaser {
  html: string
  cut: boolean
}

/**
 * The first `length` characters of the text of sanitised HTML, still as HTML: every tag that was opened is closed,
 * character references count as one and are never torn, and an ellipsis follows the last word when text was left
 * out. Expects what the server's sanitiser writes (well-formed tags, no comments, no scripts).
 */
export function teaser(html: string, length: number = TEASER_LENGTH): Teaser {
  const open: string[] = []
  let out = ''
  let count = 0
  let media: string | undefined
  let full = ''
  // A run of white space is shown as one space, and none at the beginning.
  let spaced = true
  for (const [token, slash, tag] of html.matchAll(TOKEN)) {
    const name = tag?.toLowerCase()
    if (media !== undefined) {
      if (slash && name === media) media = undefined
    } else if (name === undefined) {
      if (count === length) {
        // White space that is left over is not text that is left out.
        if (SPACE.test(token)) continue
        return { html: full, cut: true }
      }
      const space = SPACE.test(token)
      out += token === '<' ? '&lt;' : token
      if (space && spaced) continue
      spaced = space
      count += 1
      if (count === length) full = `${out.trimEnd()}…${closing(open)}`
    } else if (MEDIA.has(name)) {
      if (!slash && !VOID.has(name)) media = name
    } else if (!slash) {
      out += token
      if (!VOID.has(name)) open.push(name)
    } else if (open.at(-1) === name) {
      out += token
      open.pop()
    }
  }
  return { html: out + closing(open), cut: false }
}

function closing(open: readonly string[]): string {
  return open.reduceRight((tags, name) => `${tags}</${name}>`, '')
}
