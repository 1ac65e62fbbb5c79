import bidiFactory from 'bidi-js'
import LineBreaker from 'linebreak'
import { runsOf, type Face } from './faces.ts'

/** Letters of one font and one direction, as they stand in a line. */
export interface Piece {
  readonly text: string
  readonly face: Face
  /** From the beginning of the line, in points. */
  readonly x: number
}

export interface Line {
  /** In the order in which they are read. */
  readonly pieces: readonly Piece[]
  /** In points, without the space at its end. */
  readonly width: number
}

/** How wide letters of a font are, in points. */
type Measure = (text: string, face: Face) => number

/** Letters of a paragraph that share font and direction; odd levels run from right to left. */
interface Span {
  start: number
  end: number
  face: Face
  level: number
}

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** Hebrew, Arabic and their kin, and the controls that turn the direction. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const MANDATORY_BREAKS = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g

/**
 * Lays text out in lines of at most `width` points: broken by Unicode’s rules (UAX 14), a word that fills more than a line
 * between letters, right-to-left words in their order (UAX 9). The text is composed (NFC) first.
 *
 * @param own the font of all letters that it has
 */
export function typeset(text: string, own: Face, width: number, measure: Measure): Line[] {
  const paragraphs = text
    .normalize('NFC')
    .replaceAll(MANDATORY_BREAKS, '\n')
    .replaceAll('\t', ' ')
    .split('\n')
  return paragraphs.flatMap((paragraph) => linesOf(paragraph, own, width, measure))
}

function linesOf(paragraph: string, own: Face, width: number, measure: Measure): Line[] {
  const runs = runsOf(paragraph, own)
  const text = runs.map((run) => run.text).join('')
  const spans = spansOf(text, runs)
  const widthOf = (start: number, end: number) =>
    within(spans, start, end).reduce(
      (sum, span) => sum + measure(text.slice(span.start, span.end), span.face),
      0,
    )
  return rangesOf(text, width, widthOf).map(([start, end]) =>
    lineOf(text, within(spans, start, end), measure),
  )
}

/** The range of each line: as many words as fit, and of a word that is too long as many letters. */
function rangesOf(
  text: string,
  width: number,
  widthOf: (start: number, end: number) => number,
): [number, number][] {
  const ranges: [number, number][] = []
  let [start, end, used] = [0, 0, 0]
  const close = () => {
    ranges.push([start, start + text.slice(start, end).trimEnd().length])
    ;[start, used] = [end, 0]
  }
  const add = (to: number) => {
    const visible = end + text.slice(end, to).trimEnd().length
    if (used > 0 && used + widthOf(end, visible) > width) close()
    used += widthOf(end, to)
    end = to
  }
  const breaker = new LineBreaker(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const word = text.slice(end, next.position).trimEnd()
    if (widthOf(end, end + word.length) <= width) add(next.position)
    else {
      if (used > 0) close()
      for (const { segment } of graphemes.segment(text.slice(end, next.position))) add(end + segment.length)
    }
  }
  close()
  return ranges
}

/** The parts of the spans that lie between two places. */
const within = (spans: readonly Span[], start: number, end: number): Span[] =>
  spans
    .filter((span) => span.start < end && span.end > start)
    .map(({ face, level, ...span }) => ({
      face,
      level,
      start: Math.max(span.start, start),
      end: Math.min(span.end, end),
    }))

function spansOf(text: string, runs: ReturnType<typeof runsOf>): Span[] {
  let at = 0
  const spans = runs.map((run) => {
    const start = at
    at += run.text.length
    return { start, end: at, face: run.face, level: 0 }
  })
  if (!RIGHT_TO_LEFT.test(text)) return spans
  const { levels } = bidi.getEmbeddingLevels(text)
  return spans.flatMap((span) => splitByLevel(text, span, levels))
}

function splitByLevel(text: string, span: Span, levels: Uint8Array): Span[] {
  const parts: Span[] = []
  for (let at = span.start; at < span.end; at++) {
    const level = levels[at] ?? 0
    const last = parts.at(-1)
    if (last?.level === level) last.end = at + 1
    else parts.push({ ...span, start: at, end: at + 1, level })
  }
  return parts
}

function lineOf(text: string, spans: readonly Span[], measure: Measure): Line {
  let width = 0
  const placed = new Map<Span, Piece>()
  for (const span of inVisualOrder(spans)) {
    const letters = mirrored(text.slice(span.start, span.end), span.level)
    placed.set(span, { text: letters, face: span.face, x: width })
    width += measure(letters, span.face)
  }
  return { pieces: spans.flatMap((span) => placed.get(span) ?? []), width }
}

/** From left to right: each stretch of a level or higher is turned, the highest first (rule L2 of UAX 9). */
function inVisualOrder(spans: readonly Span[]): Span[] {
  const order = [...spans]
  const highest = Math.max(0, ...order.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let from = 0; from < order.length; from++) {
      let to = from
      while (to < order.length && (order[to]?.level ?? 0) >= level) to++
      order.splice(from, to - from, ...order.slice(from, to).toReversed())
      from = Math.max(from, to - 1)
    }
  return order
}

/** Brackets of a right-to-left stretch open the other way. */
const mirrored = (letters: string, level: number): string =>
  level % 2 === 0
    ? letters
    : Array.from(letters, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join('')
