import anyAscii from 'any-ascii'
import * as fontkit from 'fontkit'
import { readFileSync } from 'node:fs'
import { decompress } from 'woff2-encoder'
import { typefaces } from './style.ts'

/** A font as papers use it. */
export interface Face {
  /** The name under which a document registers it. */
  readonly name: string
  readonly file: Uint8Array
  /** Code points that it has a glyph for. */
  readonly characters: ReadonlySet<number>
  /** Above the baseline, as a part of the font size. */
  readonly ascent: number
  /** A variable font that begins at its thinnest weight, and is outlined to look regular. */
  readonly isThin: boolean
}

function faceOf(name: string, file: Uint8Array): Face {
  const font = fontkit.create(Buffer.from(file))
  // A collection of fonts has no characters of its own; none of ours is one.
  if (!('characterSet' in font)) throw new Error(`${name} is a collection of fonts`)
  const weight = font.variationAxes['wght']?.default ?? REGULAR
  const [characters, ascent] = [new Set(font.characterSet), font.ascent / font.unitsPerEm]
  return { name, file, characters, ascent, isThin: weight < REGULAR }
}

const REGULAR = 400
const ownFace = (name: string) => faceOf(name, readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url)))

/** The product’s typeface, which has every letter of its three languages. */
export const ownFaces = { text: ownFace(typefaces.text), strong: ownFace(typefaces.strong) } as const

/**
 * Fonts for scripts that the product’s typeface lacks, in the order they are asked; the last has Han and kana. Vazirmatn
 * has a glyph for each Arabic letter; Noto draws dots apart, and such letters cannot be copied from a PDF.
 */
const foreign = ['noto-sans-georgian', 'noto-sans-armenian', 'noto-sans-hebrew', 'vazirmatn', 'noto-sans-sc']

/** A file of a package of fonts, and the code points that are looked for in it. */
interface FontFile {
  name: string
  url: URL
  ranges: [number, number][]
}

/** The files of a package, by its index: `U+10a0-10ff,U+2d00` under the name of each. */
function filesOf(font: string): FontFile[] {
  const index = new URL(import.meta.resolve(`@fontsource-variable/${font}/unicode.json`))
  const listed = JSON.parse(readFileSync(index, 'utf8')) as Record<string, string>
  return Object.entries(listed).map(([key, text]) => {
    const name = `${font}-${key.replaceAll(/[[\]]/g, '')}`
    const file = `@fontsource-variable/${font}/files/${name}-wght-normal.woff2`
    return { name, url: new URL(import.meta.resolve(file)), ranges: text.split(',').map(rangeOf) }
  })
}

function rangeOf(text: string): [number, number] {
  const [from = 0, to = from] = text
    .slice('U+'.length)
    .split('-')
    .map((hex) => Number.parseInt(hex, 16))
  return [from, to]
}

let files: FontFile[] | undefined
const opened = new Map<string, Face>()

const fileWith = (point: number): FontFile | undefined =>
  files?.find(({ ranges }) => ranges.some(([from, to]) => from <= point && point <= to))

/** Opens the foreign fonts that a text needs, so that `runsOf` finds them. */
export async function openForeignFaces(text: string): Promise<void> {
  const points = Array.from(new Set(text.normalize('NFC')), (letter) => letter.codePointAt(0) ?? 0)
  const lacking = points.filter((point) => !ownFaces.text.characters.has(point))
  if (lacking.length === 0) return
  files ??= foreign.flatMap(filesOf)
  for (const file of new Set(lacking.map(fileWith)))
    if (file && !opened.has(file.name))
      opened.set(file.name, faceOf(file.name, await decompress(readFileSync(file.url))))
}

/** The opened font that has all of these code points, or null. */
function foreignFaceOf(points: readonly number[]): Face | null {
  const face = opened.get(fileWith(points[0] ?? 0)?.name ?? '')
  return face && points.every((point) => face.characters.has(point)) ? face : null
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Letters that one font draws. */
interface Run {
  text: string
  face: Face
}

/**
 * The text in runs of one font each: the product’s own where it has the letters, another where that has them. What no font
 * has is spelt in Latin letters, so that nothing prints as a box; what cannot be spelt, as a control character, is left out.
 */
export function runsOf(text: string, own: Face): Run[] {
  const has = (letter: string) => own.characters.has(letter.codePointAt(0) ?? 0)
  if (Array.from(text).every(has)) return [{ text, face: own }]
  const runs: Run[] = []
  const add = (letters: string, face: Face) => {
    const last = runs.at(-1)
    if (last?.face === face) last.text += letters
    else if (letters) runs.push({ text: letters, face })
  }
  for (const { segment } of graphemes.segment(text)) {
    const letters = Array.from(segment)
    if (letters.every(has)) add(segment, own)
    else {
      const face = foreignFaceOf(letters.map((letter) => letter.codePointAt(0) ?? 0))
      if (face) add(segment, face)
      else add(Array.from(anyAscii(segment)).filter(has).join(''), own)
    }
  }
  return runs
}
