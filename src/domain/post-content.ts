import { isSeen } from '#contract/typed-text.ts'

const SHOWN = /<(?:img|iframe)\b/i
const TAG = /<(?:"[^"]*"|'[^']*'|[^>"'])*>/g
const BLANK = /&(?:nbsp|shy|zwnj|zwj|lrm|rlm);/gi
const NUMBERED = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi

const signOf = (whole: string, hex: string | undefined, decimal: string | undefined): string => {
  const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole
}

/** Whether the HTML of a post says or shows anything: markup around nothing does not. */
export function hasContent(html: string): boolean {
  return (
    SHOWN.test(html) || isSeen(html.replaceAll(TAG, '').replaceAll(BLANK, '').replaceAll(NUMBERED, signOf))
  )
}
