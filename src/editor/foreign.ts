import { parse } from './parse.ts'
import { plainBlocks } from './plain-blocks.ts'
import { wordLists } from './word-lists.ts'

/** What of a style says something that the editor has, too. */
const KEPT = ['font-weight', 'font-style', 'text-decoration-line', 'text-decoration'] as const
const UNREAD =
  'style, script, svg, math, object, embed, form, meta, link, title, template, noscript, audio, video'

/**
 * HTML of another program as a document of plain blocks. Our policy empties style attributes as they are parsed, and says
 * so in the console; so they are parsed under another name, and set through the object model, which may.
 */
export function foreign(html: string): Document {
  const document = parse(
    html
      .replaceAll(/<style[\s\S]*?<\/style>/gi, '')
      .replaceAll(/<[a-z][^>]*>/gi, (tag) =>
        tag.replaceAll(/(\s)style(\s*=)/gi, '$1data-style$2').replaceAll(/\son\w+\s*=/gi, ' data-off='),
      ),
  )
  const { body } = document
  wordLists(body)
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    const said = document.createElement('i').style
    said.cssText = element.dataset['style'] ?? ''
    if (said.getPropertyValue('mso-hide') === 'all' || said.display === 'none') element.remove()
    for (const name of KEPT) element.style.setProperty(name, said.getPropertyValue(name))
  }
  for (const element of body.querySelectorAll(UNREAD)) element.remove()
  unwrapDocs(body)
  plainBlocks(document)
  for (const paragraph of body.querySelectorAll('p'))
    if ((paragraph.textContent ?? '').trim() === '' && !paragraph.querySelector('img, iframe'))
      paragraph.remove()
  return document
}

/** Google Docs wraps what is copied into a `b` that is not bold. */
function unwrapDocs(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]'))
    wrapper.replaceWith(...wrapper.childNodes)
}
