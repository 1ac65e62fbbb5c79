import { indentedTags, indents, linkSchemes, postAttributes, postTags } from './post-tags.ts'

// As `postHtml` leaves them: the headings of a post one level lower, what comes from other hosts a link.
const lowered = (tags: readonly string[]) => [...tags.filter((tag) => tag !== 'h1' && tag !== 'iframe'), 'h3']
const TAGS = new Set(lowered(postTags))
const INDENTED = new Set(lowered(indentedTags))
const INDENTS = new Set(indents)

const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi
const ATTRIBUTE = /\s([a-z-]+)="([^"]*)"/gi
/** What stands in these is no text. */
const UNSHOWN = new Set(['script', 'style'])
// Spelt out: a scheme written in character references, or an address that becomes another host's, is none of these.
const OWN = /^\/(?![/\\])[^\s\\]*$/
const LINK = new RegExp(`^(?:(?:${linkSchemes.join('|')}):[^\\s]*|#[^\\s]*)$`, 'i')

/**
 * The HTML of a post as a page shows it, written anew from nothing but the tags and attributes that a post has. Whatever it
 * was given, what comes out neither acts nor loads anything from elsewhere.
 */
export function cleanPost(html: string): string {
  let out = ''
  let end = 0
  let unshown: string | undefined
  for (const { 0: whole, 1: slash, 2: named = '', 3: attributes = '', index } of html.matchAll(TAG)) {
    const tag = named.toLowerCase()
    if (unshown === undefined) out += textOf(html.slice(end, index))
    end = index + whole.length
    if (UNSHOWN.has(tag)) unshown = slash ? undefined : tag
    else if (unshown === undefined && TAGS.has(tag)) out += slash ? `</${tag}>` : opened(tag, attributes)
  }
  return unshown === undefined ? out + textOf(html.slice(end)) : out
}

const textOf = (text: string) => text.replaceAll('<', '&lt;')

function opened(tag: string, attributes: string): string {
  let kept = ''
  for (const [, named = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    const name = named.toLowerCase()
    if (allowed(tag, name, value)) kept += ` ${name}="${textOf(value)}"`
  }
  // A picture without an address, and a link that could see the page it was opened from, are never written.
  if (tag === 'img' && !kept.includes(' src="')) return ''
  return tag === 'a' ? `<a${kept} target="_blank" rel="noopener noreferrer">` : `<${tag}${kept}>`
}

function allowed(tag: string, name: string, value: string): boolean {
  if (name === 'class') return INDENTED.has(tag) && INDENTS.has(value)
  if (!postAttributes[tag]?.includes(name) || name === 'target' || name === 'rel') return false
  if (name === 'src') return OWN.test(value)
  return name !== 'href' || OWN.test(value) || LINK.test(value)
}
