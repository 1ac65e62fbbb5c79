import { videoOf, type Video } from './video.ts'

/** A piece of a post: HTML, or a film between two of them. */
type PostPart = { readonly html: string } | { readonly video: Video; readonly title: string }

const TOKEN = /<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi
const VOID = new Set(['br', 'img'])
const END = /<\/iframe>/y

/**
 * Parts the sanitised HTML of a post at its films, which are not markup on a page but something one may play. What stands
 * open around a film is closed before it and opened again behind it.
 */
export function postParts(html: string): PostPart[] {
  const parts: PostPart[] = []
  const open: { tag: string; whole: string }[] = []
  let piece = ''
  let end = 0
  for (const { 0: whole, 1: slash, 2: named = '', 3: attributes = '', index } of html.matchAll(TOKEN)) {
    if (index < end) continue
    const tag = named.toLowerCase()
    piece += html.slice(end, index)
    end = index + whole.length
    const video = tag === 'iframe' && !slash ? videoOf(valueOf(attributes, 'src')) : null
    if (video) {
      END.lastIndex = end
      if (END.test(html)) end = END.lastIndex
      parts.push({
        html:
          piece +
          open
            .toReversed()
            .map((each) => `</${each.tag}>`)
            .join(''),
      })
      parts.push({ video, title: valueOf(attributes, 'title') })
      piece = open.map((each) => each.whole).join('')
      continue
    }
    piece += whole
    if (slash) {
      if (open.at(-1)?.tag === tag) open.pop()
    } else if (!VOID.has(tag)) open.push({ tag, whole })
  }
  parts.push({ html: piece + html.slice(end) })
  return parts.filter(
    (part) =>
      'video' in part || /[^\s<>]/.test(part.html.replaceAll(/<[^>]*>/g, '')) || /<img\b/i.test(part.html),
  )
}

const CHARACTERS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** An attribute as the sanitiser wrote it: in double quotes, escaped. */
const valueOf = (attributes: string, name: string) =>
  (new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? '').replaceAll(
    /&(?:amp|lt|gt|quot);/g,
    (reference) => CHARACTERS[reference] ?? reference,
  )
