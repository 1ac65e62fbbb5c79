import { describe, expect, test } from 'vitest'
import { cleanPost } from '#domain/clean-post.ts'
import { postHtml } from '#domain/post-html.ts'
import { postTags } from '#domain/post-tags.ts'
import { teaser } from '#domain/teaser.ts'
import { sanitisedHtml } from '../../server/external/html/sanitize-html.ts'
import { acting, handlers } from '../world/hostile/acting-attributes.ts'

const words = { video: 'Video', picture: 'Attēls' }
const made =
  '<h1>Viens &amp; divi</h1><h2 class="indent-2">Divi</h2><p class="indent-1">Vārds <strong>a</strong> <em>b</em> <u>c</u> <s>d</s><br />e</p>' +
  '<blockquote>Citāts &lt;b&gt; 1 &gt; 0</blockquote><ol><li class="indent-8">1</li></ol><ul><li>2</li></ul>' +
  '<p><img src="https://example.com/a.webp" alt="Attēls" width="10" height="20" /><img src="/files/b.webp" alt="a &gt; b" /></p>' +
  '<p><a href="https://example.com/x?a=1&amp;b=2">saite</a> <a href="mailto:a@example.com">a</a> <a href="/news">n</a></p>' +
  '<iframe src="https://www.youtube-nocookie.com/embed/x"></iframe>'

const asBrowsersWrite = (html: string) =>
  html.replaceAll(' />', '>').replaceAll(' target="_blank"', '').replaceAll(' rel="noopener noreferrer"', '')

describe('the HTML of a post before it is shown', () => {
  test('ADM-07 PUB-07 what the editor makes and the server lets through is shown as it was', () => {
    const ready = postHtml(sanitisedHtml().sanitisePost(made), words)
    expect(asBrowsersWrite(cleanPost(ready))).toBe(asBrowsersWrite(ready))
    expect(cleanPost(cleanPost(ready))).toBe(cleanPost(ready))
    const beginning = teaser(ready).html
    expect(asBrowsersWrite(cleanPost(beginning))).toBe(asBrowsersWrite(beginning))
  })

  test.each([
    ['<meta http-equiv="refresh" content="0;url=/x">', ''],
    ['<META HTTP-EQUIV=refresh CONTENT=0>a', 'a'],
    ['<script>alert(1)</script>b', 'b'],
    ['<style>p{}</style>b', 'b'],
    ['<script>alert(1)', ''],
    ['<img src="x" onerror="alert(1)">', ''],
    ['<img src="//evil.example/a.png">', ''],
    ['<img src="https://evil.example/a.png">', ''],
    ['<img src="/\\evil.example/a.png">', ''],
    ['<a href="javascript:alert(1)">x</a>', '<a target="_blank" rel="noopener noreferrer">x</a>'],
    ['<a href="java&#115;cript:alert(1)">x</a>', '<a target="_blank" rel="noopener noreferrer">x</a>'],
    ['<a href=" javascript:alert(1)">x</a>', '<a target="_blank" rel="noopener noreferrer">x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a target="_blank" rel="noopener noreferrer">x</a>'],
    ['<iframe srcdoc="<script>1</script>"></iframe>', ''],
    ['<base href="https://evil.example/"><form><input name="password"></form>', ''],
    ['<p class="scrim" style="position:fixed" id="a">x</p>', '<p>x</p>'],
    ['<svg><style><img src="</style><img src=x onerror=alert(1)>', ''],
    ['<!--><script>alert(1)</script>-->', '&lt;!-->-->'],
    ['<p title="<img src=x onerror=alert(1)>">x</p>', '<p>x</p>'],
    ['<img src="/a" alt="<script>">', '<img src="/a" alt="&lt;script>">'],
    ['<p <b>x</p>', '<p>x</p>'],
    ['1 < 2 <3', '1 &lt; 2 &lt;3'],
    ['<p', '&lt;p'],
    ['</script><div></div>', ''],
  ])('ADM-07 %s', (html, shown) => {
    expect(cleanPost(html)).toBe(shown)
  })

  test('ADM-07 no attribute that acts is written, on any tag, however it is spelt', () => {
    for (const tag of [...postTags, 'h3', 'meta', 'svg']) {
      for (const quote of ['"', "'", '']) {
        const all = handlers.map((name) => `${name}=${quote}alert(1)${quote}`).join(' ')
        const shown = cleanPost(`<${tag} ${all} src="/a" href="/a">x</${tag}>`)
        expect({ tag, acts: acting.exec(shown)?.[0] }).toEqual({ tag, acts: undefined })
        expect(shown).not.toContain('alert')
      }
    }
  })
})
