import type { Check } from './fault.ts'

/**
 * No word stands on two lines. A break where the writing has one is right (after a hyphen, a slash, an @, a point, or at
 * a soft hyphen). One that the style's `hyphens: auto` makes is not counted on: Chromium has no dictionary for Latvian,
 * so that the same word would be torn there without a sign.
 */
export const brokenWords: Check = (page) =>
  page.evaluate(() => {
    const lines = (range: Range) => {
      const tops = [...range.getClientRects()]
        .filter(({ width }) => width > 0)
        .map(({ top, height }) => top + height / 2)
      return tops.length > 1 && Math.max(...tops) - Math.min(...tops) > 6 ? tops.length : 1
    }
    const found = []
    const range = document.createRange()
    for (const { node, element } of eyes.texts()) {
      range.selectNodeContents(node)
      if (lines(range) === 1) continue
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}\p{M}]{2,}/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (lines(range) > 1) found.push(eyes.fault('broken-word', element, `"${word}" stands on two lines`))
      }
    }
    return found
  })
