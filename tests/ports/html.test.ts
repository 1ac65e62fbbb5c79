import { expect, test } from 'vitest'
import { sanitisedHtml } from '../../server/external/html/sanitize-html.ts'
import { acting, handlers } from '../world/hostile/acting-attributes.ts'

const sanitised = sanitisedHtml()
const clean = (html: string) => sanitised.sanitisePost(html)

test('ADM-07 what the editor makes comes through unchanged', () => {
  const made =
    '<h1>Viens</h1><h2>Divi</h2><p class="indent-2">Vārds <strong>a</strong> <em>b</em> <u>c</u> <s>d</s></p>' +
    '<blockquote>Citāts</blockquote><ol><li>1</li></ol><ul><li>2</li></ul>' +
    '<p><img src="https://example.com/a.webp" alt="Attēls" /><img src="/files/b.webp" alt="" /></p>'
  expect(clean(made)).toBe(made)
  expect(clean('<p><a href="https://example.com/x">saite</a></p>')).toBe(
    '<p><a href="https://example.com/x" rel="noopener noreferrer" target="_blank">saite</a></p>',
  )
  expect(clean('<iframe src="https://www.youtube-nocookie.com/embed/x"></iframe>')).toContain('embed/x')
  expect(clean('<strike>a</strike>')).toBe('<s>a</s>')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example/">x</a>',
  '<img src="//evil.example/a.png">',
  '<img src="http://evil.example/a.png">',
  '<iframe src="https://evil.example/"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="position:fixed">x</p>',
  '<p class="dlg scrim">x</p>',
  '<svg onload=alert(1)></svg>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<style>@import "https://evil.example"</style>',
  '<base href="https://evil.example/">',
])('ADM-07 nothing that acts survives: %s', (attack) => {
  expect(clean(attack)).not.toMatch(
    /script|onerror|onload|srcdoc|style|class|evil|<form|<input|<svg|<math|<base|data:/i,
  )
  expect(clean(attack)).not.toContain('alert(1)<')
})

// What the editor makes, and the tag that every handler may stand on.
const kept = 'h1 h2 p br blockquote ol ul li a img iframe strong b em i u s'.split(' ')
const places: Record<string, string> = {
  a: 'href="https://example.com/x"',
  img: 'src="https://example.com/a.webp" alt="a"',
  iframe: 'src="https://player.vimeo.com/x"',
}

test('ADM-07 no attribute that acts survives, on any tag that does', () => {
  expect(acting.test('<p onclick=alert(1)>')).toBe(true)
  const spellings = [
    (name: string) => name,
    (name: string) => name.toUpperCase(),
    (name: string) => `x="1"/${name}`,
  ]
  for (const tag of kept) {
    const place = places[tag] ?? ''
    expect(clean(`<${tag} ${place}>x</${tag}>`), tag).toMatch(/<\w/)
    for (const spelt of spellings) {
      for (const quote of ['"', "'", '']) {
        const all = handlers.map((name) => `${spelt(name)}=${quote}alert(1)${quote}`).join(' ')
        const answer = clean(`<${tag} ${all} ${place}>x</${tag}>`)
        expect({ tag, acts: acting.exec(answer)?.[0] }).toEqual({ tag, acts: undefined })
        expect(answer).not.toContain('alert')
      }
    }
  }
})
