import sanitizeHtml from 'sanitize-html'
import type { Html } from './port.ts'

const indents = Array.from({ length: 8 }, (_, depth) => `indent-${depth + 1}`)
const indented = ['p', 'h1', 'h2', 'li', 'blockquote']

const options: sanitizeHtml.IOptions = {
  allowedTags: 'h1 h2 p br blockquote ol ul li a img iframe strong b em i u s'.split(' '),
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

/** Keeps the tags it knows and drops everything else. */
export const sanitisedHtml: Html = {
  sanitisePost: (html) => sanitizeHtml(html, options).trim(),
}
