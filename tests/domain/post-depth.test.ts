import { expect, test } from 'vitest'
import { MAX_POST_DEPTH, MAX_POST_LENGTH } from '#contract/admin-news.ts'
import { postDepth } from '#domain/post-depth.ts'
import { postTags } from '#domain/post-tags.ts'
import { sanitisedHtml } from '../../server/external/html/sanitize-html.ts'
import { wholePost } from '../world/hostile/hostile-posts.ts'

const html = sanitisedHtml()
const sanitisePost = (text: string) => html.sanitisePost(text)
const nested = (tag: string, times: number) => `<${tag}>`.repeat(times) + 'x' + `</${tag}>`.repeat(times)

test('ADM-07 how deep the tags of a post stand in each other', () => {
  expect(postDepth('x')).toBe(0)
  expect(postDepth('<p>a<br />b<img src="/files/a.webp" alt="a > b" /></p><p>c</p>')).toBe(1)
  expect(postDepth('<blockquote><p title="</p><p>">a <b>b</b></p></blockquote>')).toBe(3)
})

test('ADM-07 lists of nine levels with a formatted link stay far below the bound', () => {
  const list =
    '<ul><li>'.repeat(9) + '<a href="/x"><b><i><u><s>x</s></u></i></b></a>' + '</li></ul>'.repeat(9)
  expect(postDepth(sanitisePost(list))).toBe(23)
  expect(postDepth(sanitisePost(wholePost))).toBeLessThan(10)
  expect(MAX_POST_DEPTH).toBeGreaterThan(2 * 23)
})

test('ADM-07 as deep as a text can be long, of every tag, also one that nobody closes: counted, never out of stack', () => {
  for (const tag of postTags.filter((each) => !['br', 'img', 'iframe'].includes(each))) {
    const times = Math.floor(MAX_POST_LENGTH / (2 * tag.length + 5)) - 1
    const deep = postDepth(sanitisePost(nested(tag, times)))
    // A heading or paragraph ends the one before: nothing stands in it.
    expect(deep === 1 || deep === times, `${tag}: ${deep}`).toBe(true)
    const open = postDepth(sanitisePost(`<${tag}>`.repeat(times) + 'x'))
    expect(open === 1 || open === times, `${tag}: ${open}`).toBe(true)
  }
})
