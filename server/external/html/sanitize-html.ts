import sanitizeHtml from 'sanitize-html'
import { videoHosts } from '#contract/video.ts'
import { indentedTags, indents, linkSchemes, postAttributes, postTags } from '#domain/post-tags.ts'
import type { Html } from './port.ts'

const options: sanitizeHtml.IOptions = {
  allowedTags: [...postTags],
  allowedAttributes: Object.fromEntries(
    Object.entries(postAttributes).map(([tag, each]) => [tag, [...each]]),
  ),
  allowedClasses: Object.fromEntries(indentedTags.map((tag) => [tag, [...indents]])),
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: ['https'], iframe: ['https'] },
  allowProtocolRelative: false,
  // YouTube's own frames, as they are copied from there, are shown as those without cookies.
  allowedIframeHostnames: ['www.youtube.com', ...videoHosts],
  allowIframeRelativeUrls: false,
  transformTags: {
    strike: 's',
    del: 's',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }),
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'iframe' || tag === 'img') && !attribs['src'],
}

/** Posts are read far more often than they are written: so many characters of cleaned ones are kept in memory. */
const MAX_KEPT_LENGTH = 16 * 1024 * 1024

/** Keeps the tags it knows and drops everything else. */
export function sanitisedHtml(): Html {
  const known = new Map<string, string>()
  let kept = 0
  return {
    sanitisePost(html) {
      const before = known.get(html)
      if (before !== undefined) return before
      const clean = sanitizeHtml(html, options).trim()
      known.set(html, clean)
      kept += html.length + clean.length
      for (const [from, to] of known) {
        if (kept <= MAX_KEPT_LENGTH) break
        known.delete(from)
        kept -= from.length + to.length
      }
      return clean
    },
  }
}
