import { describe, expect, test } from 'vitest'
import { postHtml } from '#domain/post-html.ts'
import { sanitisedHtml } from '../../server/external/html/sanitize-html.ts'
import { acting, handlers } from '../world/hostile/acting-attributes.ts'

const sanitised = sanitisedHtml()
const words = { video: 'Video', picture: 'Attēls' }

describe('the HTML of a post within a page', () => {
  test('PUB-06 PUB-07 puts the headings of a post below the title of the page', () => {
    expect(postHtml('<h1 class="indent-1">A</h1><h2>B</h2>', words)).toBe(
      '<h2 class="indent-1">A</h2><h3>B</h3>',
    )
    expect(postHtml('<h2>B</h2><p>h1</p>', words)).toBe('<h2>B</h2><p>h1</p>')
  })

  test('PUB-07 loads nothing from other hosts: films and foreign pictures become links', () => {
    expect(
      postHtml('<p>a</p><iframe src="https://www.youtube-nocookie.com/embed/x?a=1&amp;b=2"></iframe>', words),
    ).toBe(
      '<p>a</p><a href="https://www.youtube-nocookie.com/embed/x?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">Video (www.youtube-nocookie.com)</a>',
    )
    expect(postHtml('<img src="https://elsewhere.example/x.png" alt="Mežs &gt; jūra" />', words)).toBe(
      '<a href="https://elsewhere.example/x.png" target="_blank" rel="noopener noreferrer">Mežs &gt; jūra (elsewhere.example)</a>',
    )
  })

  test('PUB-07 keeps our own pictures and all other text', () => {
    const html = '<p><img src="/files/abc" alt="" /> h1 &lt;h1&gt; <strong>x</strong></p>'
    expect(postHtml(html, words)).toBe(html)
  })

  test('PUB-07 writes no attribute that acts, whatever a post calls its pictures and films', () => {
    for (const handler of handlers) {
      const evil = [
        `x &quot; ${handler}=&quot;alert(1)`,
        `${handler}=alert(1)`,
        `&gt;&lt;b ${handler}=alert(1)&gt;`,
      ]
      for (const said of evil) {
        const post =
          `<h1 ${handler}="alert(1)">a</h1><img src="https://elsewhere.example/x.png?${handler}=1" alt="${said}">` +
          `<iframe src="https://player.vimeo.com/x?${handler}=alert(1)" title="${said}"></iframe>`
        const ready = postHtml(sanitised.sanitisePost(post), { video: said, picture: said })
        const tags = ready.match(/<[^>]*>/g)?.map((tag) => tag.replaceAll(/="[^"]*"/g, '=""')) ?? []
        expect({ ready, acts: tags.some((tag) => acting.test(tag)) }).toEqual({ ready, acts: false })
        expect(ready).not.toMatch(/<(?:img|iframe)/)
      }
    }
  })
})
