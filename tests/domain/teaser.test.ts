import { describe, expect, test } from 'vitest'
import { teaser } from '#domain/teaser.ts'

/** The text of HTML as a reader sees it. */
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/&[a-z]+;/g, '&')

describe('PUB-06 the teaser of a post', () => {
  test('PUB-06 leaves a short post as it is, without an ellipsis', () => {
    const html = '<p>Īsa <strong>ziņa</strong>.<br>Otrā rinda.</p>'
    expect(teaser(html)).toEqual({ html, cut: false })
  })

  test('PUB-06 shows exactly 900 characters of text, closes every tag and adds an ellipsis', () => {
    const html = `<h2>Virsraksts</h2><p>${'ā'.repeat(500)} <em>${'б'.repeat(600)}</em></p>`
    const short = teaser(html)
    expect(short.cut).toBe(true)
    expect(textOf(short.html)).toHaveLength(901)
    expect(short.html.endsWith('б…</em></p>')).toBe(true)
  })

  test('PUB-06 neither counts markup nor tears it: attributes, references, accents', () => {
    expect(teaser('<a href="/a?b=1" title="1 > 0">ab</a>cd', 3).html).toBe(
      '<a href="/a?b=1" title="1 > 0">ab</a>c…',
    )
    expect(teaser('<p>a&amp;&lt;b</p>', 3).html).toBe('<p>a&amp;&lt;…</p>')
    expect(teaser('<p>e\u0301e\u0301e\u0301</p>', 2).html).toBe('<p>e\u0301e\u0301…</p>')
    expect(teaser('<p>👋👋👋</p>', 2).html).toBe('<p>👋👋…</p>')
  })

  test('PUB-06 keeps the ellipsis with the last word, not in a paragraph of its own', () => {
    expect(teaser('<ul><li>abc</li><li>def</li></ul>', 3).html).toBe('<ul><li>abc…</li></ul>')
    expect(teaser('<p>abc</p>\n', 3)).toEqual({ html: '<p>abc</p>', cut: false })
  })

  test('PUB-06 counts white space as it is shown: a run of it is one', () => {
    expect(teaser('<p>\n  a\n  b\n  c d</p>', 5).html).toBe('<p>\n  a\n  b\n  c…</p>')
  })

  test('PUB-06 leaves out pictures and films with what is inside them', () => {
    expect(teaser('<p>a<img src="/x.png" alt="b">c</p><video controls>no film</video><p>d</p>').html).toBe(
      '<p>ac</p><p>d</p>',
    )
  })

  test('PUB-06 stays balanced wherever it is cut', () => {
    const html =
      '<p>Viens <b>divi <i>trīs</i></b> četri</p><ol><li>pieci</li><li>seši &amp; <a href="#">septiņi</a></li></ol>'
    for (let length = 1; length < 50; length += 1) {
      const depth: string[] = []
      for (const [, slash, name] of teaser(html, length).html.matchAll(/<(\/?)([a-z]+)[^>]*>/g)) {
        if (!slash) depth.push(name ?? '')
        else expect(depth.pop()).toBe(name)
      }
      expect(depth).toEqual([])
    }
  })
})
