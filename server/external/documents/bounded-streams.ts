import {
  PDFArray,
  PDFName,
  PDFNumber,
  PDFObjectParser,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFRef,
  PDFXRefStreamParser,
  type PDFContext,
  type PDFDict,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { constants, inflateRawSync } from 'node:zlib'

/** All that the streams of one PDF may unpack to, whatever its size. */
const MOST = {
  /** Enough for the two largest documents tried: tagged books of a thousand pages. */
  read: 32 * 1024 * 1024,
  /** Everything a viewer unpacks except pictures, which say how large they are. */
  shown: 128 * 1024 * 1024,
} as const
/** Programs that write PDFs reach 20 to 1, in repetitive structure 50 to 1; deflate itself goes up to 1032 to 1. */
const MAX_RATIO = 100
/** A small PDF may unpack to this much without a look at its ratio. */
const FREE_BYTES = 1024 * 1024

const FILTER = PDFName.of('Filter')
const PARAMETERS = PDFName.of('DecodeParms')
const FLATE = PDFName.of('FlateDecode')
const SUBTYPE = PDFName.of('Subtype')
const IMAGE = PDFName.of('Image')
const FIRST = PDFName.of('First')
const COUNT = PDFName.of('N')
const INDEX = PDFName.of('Index')
/** Filters that may make much of little, under both of their names. */
const EXPANDING = new Set<PDFObject | undefined>(
  ['FlateDecode', 'LZWDecode', 'RunLengthDecode', 'Fl', 'LZW', 'RL'].map((name) => PDFName.of(name)),
)

/** Bytes that a document may still unpack to. */
const left = { read: new WeakMap<PDFContext, number>(), shown: new WeakMap<PDFContext, number>() }

/** Unpacks a deflated stream; throws when its document would unpack to more than it may. */
function inflate(bytes: Uint8Array, context: PDFContext, purpose: keyof typeof MOST): Uint8Array {
  const size = context.pdfFileDetails.pdfSize
  const bound = Math.min(MOST[purpose], Math.max(FREE_BYTES, size * MAX_RATIO))
  const most = left[purpose].get(context) ?? bound
  // Raw, since a wrong checksum at the end is common and harmless; the two bytes before it are zlib's header.
  const options = { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH }
  const unpacked = inflateRawSync(bytes.subarray(2), options)
  left[purpose].set(context, most - unpacked.length)
  return unpacked
}

function filtersOf(dict: PDFDict): (PDFObject | undefined)[] {
  const filter = dict.lookup(FILTER)
  if (filter instanceof PDFArray) return filter.asArray().map((each) => dict.context.lookup(each))
  return filter ? [filter] : []
}

/** A stream that the library reads, unpacked; every filter of a chain counts. */
function inflated({ dict, contents }: PDFRawStream): Uint8Array {
  let bytes = contents
  for (const filter of filtersOf(dict)) {
    // Object streams came with PDF 1.5, long after the other filters had gone out of use.
    if (filter !== FLATE) throw new Error('a filter that object streams have not')
    bytes = inflate(bytes, dict.context, 'read')
  }
  return bytes
}

/** Whether a stream that the document shows unpacks to what it may: one packed twice does not. */
export function unpacksWithinBound({ dict, contents }: PDFRawStream): boolean {
  const filters = filtersOf(dict)
  if (filters.filter((each) => EXPANDING.has(each)).length > 1) return false
  if (filters[0] !== FLATE || dict.lookup(SUBTYPE) === IMAGE) return true
  try {
    inflate(contents, dict.context, 'shown')
    return true
  } catch (error) {
    // A stream that is broken elsewhere is shown as far as it goes, as ever.
    return (error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE'
  }
}

/**
 * Reads the objects of an object stream, each from its own place to that of the next: the library reads on as far as an
 * object goes, so that thousands of places may name one long object.
 */
class BoundedObjectStream extends PDFObjectStreamParser {
  readonly #plain: PDFRawStream
  constructor(packed: PDFRawStream) {
    const dict = packed.dict.clone()
    for (const key of [FILTER, PARAMETERS]) dict.delete(key)
    const plain = PDFRawStream.of(dict, inflated(packed))
    super(plain)
    this.#plain = plain
  }

  override parseIntoContext(): Promise<void> {
    const { dict, contents } = this.#plain
    const first = dict.lookup(FIRST, PDFNumber).asNumber()
    const count = dict.lookup(COUNT, PDFNumber).asNumber()
    const places = pairs(contents.subarray(0, first), count).toSorted(([, a], [, b]) => a - b)
    for (const [at, [number, place]] of places.entries()) {
      const end = places[at + 1]?.[1] ?? contents.length
      const bytes = contents.subarray(first + place, first + end)
      const ref = PDFRef.of(number, 0)
      dict.context.assign(ref, PDFObjectParser.forBytes(bytes, dict.context).parseObject(ref))
    }
    return Promise.resolve()
  }
}

/** So many pairs of integers: the numbers of objects and their places. */
function pairs(head: Uint8Array, count: number): [number: number, place: number][] {
  const numbers = (Buffer.from(head).toString('latin1').match(/\d+/g) ?? []).map(Number)
  if (numbers.length < 2 * count) throw new Error('an object without a place')
  return Array.from({ length: count }, (_, at) => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0])
}

/** The library needs the trailer of a cross-reference stream alone: its entries are neither unpacked nor counted. */
function trailerOnly({ dict }: PDFRawStream): PDFRawStream {
  const bare = dict.clone()
  for (const key of [FILTER, PARAMETERS]) bare.delete(key)
  bare.set(INDEX, PDFArray.withContext(dict.context))
  return PDFRawStream.of(bare, new Uint8Array())
}

/**
 * From now on the library unpacks no stream by itself: its parsers of object and cross-reference streams, the only ones that
 * do while a document is loaded, are handed what was unpacked within a bound.
 */
export function boundStreams(): void {
  const readTrailer = PDFXRefStreamParser.forStream
  PDFObjectStreamParser.forStream = (stream) => new BoundedObjectStream(stream)
  PDFXRefStreamParser.forStream = (stream) => readTrailer(trailerOnly(stream))
}
