import sanitizeHtml from 'sanitize-html'

const indents = Array.from({ length: 8 }, (_, depth) => `indent-${depth + 1}`)
const indented = ['p', 'h1', 'h2', 'li', 'blockquote']

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'p', 'br', 'blockquote', 'ol', 'ul', 'li', 'a', 'img', 'iframe'],
    ...['strong', 'b', 'em', 'i', 'u', 's'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    iframe: ['src', 'title', 'width', 'height', 'allowfullscreen'],
  },
  allowedClasses: Object.fromEntries(indented.map((tag) => [tag, indents])),
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'], iframe: ['https'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: ['www.youtube-nocookie.com', 'www.youtube.com', 'player.vimeo.com'],
  allowIframeRelativeUrls: false,
  transformTags: {
    strike: 's',
    del: 's',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }),
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'iframe' || tag === 'img') && !attribs['src'],
}

/** The HTML of a post with nothing in it but what our editor can make (ADM-07); what came from elsewhere falls out. */
export function sanitisePost(html: string): string {
  return sanitizeHtml(html, options).trim()
}
