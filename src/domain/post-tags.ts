// What a post is made of (ADM-07). By this one list the server cleans posts when they are written and when they are read,
// and the page once more before it shows them.

/** Tags that the editor makes. */
export const postTags: readonly string[] =
  'h1 h2 p br blockquote ol ul li a img iframe strong b em i u s'.split(' ')

/** Attributes beside `class`, by tag. */
export const postAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height'],
  iframe: ['src', 'title', 'width', 'height', 'allowfullscreen'],
}

/** Tags that may be indented, and the classes that do it. */
export const indentedTags: readonly string[] = ['p', 'h1', 'h2', 'li', 'blockquote']
export const indents: readonly string[] = Array.from({ length: 8 }, (_, depth) => `indent-${depth + 1}`)

/** Where a link may lead. */
export const linkSchemes: readonly string[] = ['https', 'http', 'mailto', 'tel']
