/** What the reader is told in place of something that would come from elsewhere. */
interface EmbedWords {
  readonly video: string
  readonly picture: string
}

const HEADING = /<(\/?)h([12])(?=[\s>])/gi
const FRAME = /<iframe\b((?:"[^"]*"|[^>"])*)>(?:<\/iframe>)?/gi
const PICTURE = /<img\b((?:"[^"]*"|[^>"])*)>/gi
const ABROAD = /^https?:\/\/([^/?#]+)/i

/**
 * Fits the sanitised HTML of a post into a page: its headings below the page's own, and films and pictures
 * of other hosts as links, so that reading a post tells nobody else about it (our content security policy loads
 * neither). Only writes tags, attributes and words it was given; what was safe stays safe. A piece of a post is told
 * whether the headings of the whole are lowered.
 */
export function postHtml(html: string, words: EmbedWords, lowers: boolean = hasTopHeading(html)): string {
  const lowered = lowers
    ? html.replace(HEADING, (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`)
    : html
  return lowered
    .replace(FRAME, (_, attributes: string) => linkTo(attributes, 'title', words.video) ?? '')
    .replace(PICTURE, (tag, attributes: string) => linkTo(attributes, 'alt', words.picture) ?? tag)
}

/** Whether a post has headings as high as the page's own, so that all of its headings are lowered. */
export const hasTopHeading = (html: string): boolean => /<h1[\s>]/i.test(html)

/** A link to what lies on another host; undefined for what is ours. */
function linkTo(attributes: string, named: string, word: string): string | undefined {
  const address = valueOf(attributes, 'src')
  const host = ABROAD.exec(address)?.[1]
  if (host === undefined) return undefined
  const name = valueOf(attributes, named) || word
  return `<a href="${address}" target="_blank" rel="noopener noreferrer">${name} (${host})</a>`
}

/** An attribute as the sanitiser wrote it: in double quotes, already escaped. */
function valueOf(attributes: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? ''
}
