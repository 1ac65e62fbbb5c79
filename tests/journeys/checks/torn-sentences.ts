import type { Check } from './fault.ts'
import { mixedText } from './mixed-text.ts'

/** No sentence is laid out in a grid or a row of boxes, each piece of it for itself. */
export const tornSentences: Check = async (page) => {
  const torn = await page.evaluate(mixedText)
  return torn.map((place) => {
    const [element = '', text = ''] = place.split(': ')
    return { check: 'mixed-text', element, text, detail: 'a sentence falls into pieces' }
  })
}
