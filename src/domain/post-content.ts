const SHOWN = /<(?:img|iframe)\b/i
const TAG = /<(?:"[^"]*"|'[^']*'|[^>"'])*>/g
const BLANK = /&(?:nbsp|#160|#xa0|zwnj|zwj);|[\s\u200B-\u200D\u2060\uFEFF]/gi

/** Whether the HTML of a post says or shows anything: markup around nothing does not. */
export function hasContent(html: string): boolean {
  return SHOWN.test(html) || html.replaceAll(TAG, '').replaceAll(BLANK, '') !== ''
}
