import type { Check } from './fault.ts'

/**
 * A sentence is not laid out in a grid or a row of boxes: there each piece of it between two elements becomes a box of
 * its own, and so does the full stop after a link.
 */
export const mixedText: Check = (page) =>
  page.evaluate(() => {
    const found = []
    for (const parent of new Set(eyes.texts().map(({ element }) => element))) {
      if (!/grid|flex/.test(getComputedStyle(parent).display)) continue
      const pieces = [...parent.childNodes].filter(
        (child) => child instanceof Text && /\S/.test(child.data),
      ) as Text[]
      const inline = [...parent.children].filter(
        (child) =>
          /^(?:a|b|strong|em|i|time|q|abbr|button)$/.test(child.localName) &&
          /\S/.test(child.textContent ?? ''),
      )
      const isTorn =
        inline.length > 0 || pieces.length > 1 || pieces.some(({ data }) => !/[\p{L}\p{N}+−–-]/u.test(data))
      if (isTorn)
        found.push(
          eyes.fault('mixed-text', parent, `its sentence falls into ${pieces.length + inline.length} boxes`),
        )
    }
    return found
  })
