import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFPageLeaf,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFWriter,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'
import type { Bytes } from '#contract/route.ts'
import { quiet, quietArray } from './active-content.ts'
import { boundStreams, unpacksWithinBound } from './bounded-streams.ts'
import { withoutIdentifyingSegments } from './jpeg-segments.ts'

boundStreams()

const names = (...each: string[]) => each.map((name) => PDFName.of(name))

/** Where a PDF says who made it, with what and when: of the whole and of its parts (ISO 32000-1, 14.3, 14.5, 12.4.3). */
const IDENTIFYING = names('Metadata', 'PieceInfo', 'LastModified', 'CreatorInfo', 'SpiderInfo', 'Threads')
/** In a note: its writer, and when it was written. */
const IDENTIFYING_IN_NOTES = names('T', 'CreationDate', 'M')
/** A signature would no longer hold, and a portfolio is nothing without the files that it carries. */
const [BYTE_RANGE, COLLECTION] = names('ByteRange', 'Collection') as [PDFName, PDFName]
const KIDS = PDFName.of('Kids')
const [SUBTYPE, RECT, WIDGET, FILTER, DCT] = names('Subtype', 'Rect', 'Widget', 'Filter', 'DCTDecode') as [
  PDFName,
  PDFName,
  PDFName,
  PDFName,
  PDFName,
]

/**
 * A PDF that says nothing of who made it, does nothing by itself and carries no other files; null when it is encrypted,
 * signed, broken, a portfolio, or unpacks to more than it may.
 */
export async function cleaned(bytes: Uint8Array): Promise<Bytes | null> {
  try {
    const document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      // What it does not understand it would keep, with whatever is in it.
      throwOnInvalidObject: true,
      parseSpeed: ParseSpeeds.Fastest,
    })
    const { context } = document
    if (context.trailerInfo.Encrypt) return null
    context.trailerInfo = { Root: context.trailerInfo.Root, Size: context.trailerInfo.Size }
    const reached = reachable(context)
    // Counted among what was reached once: the library walks a tree of pages, in which each may name the next ten times.
    if (!reached || !hasPage(context, reached)) return null
    // Older versions of the document, and what the removed words pointed to, lie in the file although nothing leads to them.
    for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref)
    return new Uint8Array(await PDFWriter.forContext(context, ParseSpeeds.Fastest).serializeToBuffer())
  } catch {
    return null
  }
}

/** Removes what tells or acts from everything that the document shows; answers its objects, or null when it is refused. */
function reachable(context: PDFContext): Set<PDFRef> | null {
  const reached = new Set<PDFRef>()
  const branches = new Set<PDFObject>()
  const open: (PDFObject | undefined)[] = [context.trailerInfo.Root]
  while (open.length > 0) {
    const object = open.pop()
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue
      reached.add(object)
      const value = context.lookup(object)
      // A reference to a reference, which no program writes, would hide from every look at a value.
      if (value instanceof PDFRef) return null
      if (value instanceof PDFRawStream) {
        if (!unpacksWithinBound(value)) return null
        cleanPicture(context, object, value)
      }
      open.push(value)
    } else if (object instanceof PDFArray) {
      quietArray(object)
      for (const each of object.asArray()) open.push(each)
    } else if (object instanceof PDFDict || object instanceof PDFStream) {
      const dictionary = object instanceof PDFDict ? object : object.dict
      if (dictionary.has(BYTE_RANGE) || dictionary.has(COLLECTION)) return null
      forget(dictionary)
      quiet(dictionary, object instanceof PDFStream)
      if (!growsAsTree(dictionary, branches)) return null
      for (const each of dictionary.values()) open.push(each)
    }
  }
  return reached
}

/** Whether every branch below a node hangs on it alone: a dozen that name each other ten times are walked for ever. */
function growsAsTree(dictionary: PDFDict, branches: Set<PDFObject>): boolean {
  const kids = dictionary.lookup(KIDS)
  if (!(kids instanceof PDFArray)) return true
  for (let at = 0; at < kids.size(); at++) {
    const kid = kids.lookup(at)
    if (!(kid instanceof PDFDict) || !kid.has(KIDS)) continue
    if (branches.has(kid)) return false
    branches.add(kid)
  }
  return true
}

const hasPage = (context: PDFContext, reached: ReadonlySet<PDFRef>) =>
  [...reached].some((ref) => context.lookup(ref) instanceof PDFPageLeaf)

function forget(dictionary: PDFDict): void {
  for (const key of IDENTIFYING) dictionary.delete(key)
  // The T of a field is its name, of every other annotation its writer.
  const isNote = dictionary.has(RECT) && dictionary.has(SUBTYPE) && dictionary.get(SUBTYPE) !== WIDGET
  if (isNote) for (const key of IDENTIFYING_IN_NOTES) dictionary.delete(key)
}

/** Photographs lie in a PDF as their camera wrote them. */
function cleanPicture(context: PDFContext, ref: PDFRef, stream: PDFRawStream): void {
  const filter = stream.dict.lookup(FILTER)
  const last = filter instanceof PDFArray ? filter.lookup(filter.size() - 1) : filter
  const only = !(filter instanceof PDFArray) || filter.size() === 1
  if (last !== DCT || !only) return
  context.assign(ref, PDFRawStream.of(stream.dict, withoutIdentifyingSegments(stream.contents)))
}
