import { deflateRawSync, deflateSync, constants } from 'node:zlib'
import type { Bytes } from '#contract/route.ts'
import { pageWith, pdfOf, type PdfObject } from '../people/attached.ts'

const MEGABYTE = 1024 * 1024

/** Blanks that unpack to so many megabytes, as one deflate stream. */
function packedBlanks(megabytes: number): Buffer {
  const block = Buffer.alloc(64 * MEGABYTE, ' ')
  // Blocks of one deflate stream may be repeated as they stand: each ends on a byte when it is flushed.
  const packed = deflateRawSync(block, { finishFlush: constants.Z_FULL_FLUSH })
  const head = deflateSync('').subarray(0, 2)
  return Buffer.concat([head, ...Array.from({ length: Math.ceil(megabytes / 64) }, () => packed)])
}

const beside = (...more: PdfObject[]): Bytes => pdfOf([...pageWith('Izraksts'), ...more])
const objects = (stream: string | Uint8Array, ...entries: string[]): PdfObject => [
  ['/Type /ObjStm', ...entries],
  stream,
]
const flate = '/Filter /FlateDecode'

/** Objects of an object stream: their numbers and places, then what lies there. */
function packedObjects(places: readonly number[], body: string): PdfObject {
  const head = places.map((place, at) => `${100 + at} ${place} `).join('')
  return objects(deflateSync(head + body), `/N ${places.length}`, `/First ${head.length}`, flate)
}

/** Object streams of blanks, each small enough by itself. */
const manyStreams = (): PdfObject[] => {
  const one = deflateSync(`100 0 ${'true'.padEnd(900_000)}`)
  return Array.from({ length: 300 }, () => objects(one, '/N 1', '/First 6', flate))
}

const kids = (of: number) => `/Kids [ ${`${of} 0 R `.repeat(10)}]`

/** Pages of which each names the next one ten times. */
function pagesWithin(levels: number): Bytes {
  const [catalog, , page, ...rest] = pageWith('Izraksts') as [PdfObject, PdfObject, PdfObject, ...PdfObject[]]
  const first = rest.length + 4
  const tree = Array.from({ length: levels }, (_, at): PdfObject => [
    ['/Type /Pages', '/Count 10', kids(at === levels - 1 ? 3 : first + at + 1)],
  ])
  return pdfOf([catalog, [['/Type /Pages', '/Count 10', kids(first)]], page, ...rest, ...tree])
}

/** Small PDFs that unpack to very much, or that keep whatever reads them without a bound, by what is the matter with them. */
export function pdfBombs(): [string, Bytes][] {
  const blanks = packedBlanks(1536)
  const within = deflateSync(blanks, { level: 9 })
  return [
    ['an object stream of 1.5 GB', beside(objects(blanks, '/N 1', '/First 4', flate))],
    [
      'an object stream packed twice',
      beside(objects(within, '/N 1', '/First 4', '/Filter [ /FlateDecode /FlateDecode ]')),
    ],
    [
      'an object stream packed three times',
      beside(
        objects(
          deflateSync(within, { level: 9 }),
          '/N 1',
          '/First 4',
          '/Filter [ /FlateDecode /FlateDecode /FlateDecode ]',
        ),
      ),
    ],
    [
      'an object stream packed by run lengths within',
      beside(
        objects(
          deflateSync(Buffer.alloc(4 * MEGABYTE, Buffer.from([0x81, 0x20]))),
          '/N 1',
          '/First 4',
          '/Filter [ /FlateDecode /RunLengthDecode ]',
        ),
      ),
    ],
    ['three hundred object streams, each of nearly a megabyte', beside(...manyStreams())],
    [
      'a cross-reference stream packed twice',
      beside([
        ['/Type /XRef', '/Size 9', '/W [ 1 2 1 ]', '/Filter [ /FlateDecode /FlateDecode ]', '/Root 1 0 R'],
        within,
      ]),
    ],
    [
      'a cross-reference stream of two thousand million entries of no bytes',
      beside([
        ['/Type /XRef', '/Size 2000000000', '/W [ 0 0 0 ]', flate, '/Root 1 0 R'],
        deflateSync(Buffer.alloc(9)),
      ]),
    ],
    [
      'thirty thousand objects that all are one long list',
      beside(
        packedObjects(
          Array.from({ length: 30_000 }, () => 0),
          `[ ${'1 '.repeat(400_000)}]`,
        ),
      ),
    ],
    [
      'thousands of lists, each within the one before',
      beside(
        packedObjects(
          Array.from({ length: 3000 }, (_, at) => at),
          `${'['.repeat(3000)} ${'1 '.repeat(400_000)}${']'.repeat(3000)}`,
        ),
      ),
    ],
    ['pages that name each other without end', pagesWithin(12)],
    ['lists a million deep', beside([[`/Deep ${'['.repeat(MEGABYTE)}`]])],
  ]
}

/** A PDF that no bound of size tells from others: a quarter of a megabyte of blanks is read again from each of them. */
export const slowPdf = (): Bytes =>
  new Uint8Array(Buffer.concat([beside(), Buffer.from(`x${' '.repeat(MEGABYTE / 4)}x`)]))
