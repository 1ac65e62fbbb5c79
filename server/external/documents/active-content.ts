import {
  type PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFStream,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib'

const names = (listed: string): ReadonlySet<PDFObject | undefined> =>
  new Set(listed.split(' ').map((name) => PDFName.of(name)))
const TYPE = PDFName.of('Type')
const SUBTYPE = PDFName.of('Subtype')
const S = PDFName.of('S')
const N = PDFName.of('N')
const URI = PDFName.of('URI')
const BASE = PDFName.of('Base')
const ACTION = PDFName.of('Action')
const NAMED = PDFName.of('Named')
const GO_TO = PDFName.of('GoTo')

// Names of ISO 32000-2: actions 12.6.4, annotations 12.5.6, the catalog 7.7.2.

/** Every action that does more than lead to a place of the same document or open an address. */
const ACTING = names(
  'JavaScript Launch SubmitForm ImportData GoToR GoToE ResetForm Hide Thread Sound Movie Rendition SetOCGState Trans GoTo3DView RichMediaExecute GoToDp',
)
const PAGE_TURNS = names('NextPage PrevPage FirstPage LastPage')
/** Annotations that play or open something, and drawings in PostScript. */
const MEDIA = names('RichMedia Screen Movie Sound 3D FileAttachment PS')
/** Keys whose value is an action. */
const ACTION_KEYS = names('A PA Next')
/** Entries that act or carry something else, whatever their value. */
const ACTIVE_KEYS = names(
  'OpenAction JavaScript XFA EmbeddedFiles RichMediaContent RichMediaSettings Renditions AlternatePresentations URLS Requirements OPI',
)
/** The same, unless it is the name of something that is drawn: fonts and pictures may be called anything. */
const ACTIVE_DICTIONARIES = names('AA EF RF')
/** A stream whose bytes lie in another file, or that shows a page of one. */
const EXTERNAL_KEYS = names('F FFilter FDecodeParms Ref')
const SAFE_ADDRESS = /^(?:https?|mailto|tel):/i

/** Takes out of a dictionary whatever acts, by itself or when it is clicked, and whatever lies in other files. */
export function quiet(dictionary: PDFDict, isStream: boolean): void {
  for (const [key] of dictionary.entries()) {
    const value = dictionary.lookup(key)
    const isDrawn =
      value instanceof PDFStream || (value instanceof PDFDict && value.lookup(TYPE) !== undefined)
    const isActive =
      ACTIVE_KEYS.has(key) ||
      (ACTIVE_DICTIONARIES.has(key) && !isDrawn) ||
      (isStream && EXTERNAL_KEYS.has(key)) ||
      acts(value, ACTION_KEYS.has(key)) ||
      isBaseAddress(key, value)
    if (isActive) dictionary.delete(key)
  }
}

/** The same in an array; what acts leaves an empty place, since places may count. */
export function quietArray(array: PDFArray): void {
  for (let at = 0; at < array.size(); at++) if (acts(array.lookup(at))) array.set(at, PDFNull)
}

/** Whether something is an action that must not be taken, or an annotation that plays something. */
function acts(value: PDFObject | undefined, isAction = false): boolean {
  const dictionary = value instanceof PDFStream ? value.dict : value
  if (!(dictionary instanceof PDFDict)) return false
  if (MEDIA.has(dictionary.lookup(SUBTYPE))) return true
  const kind = dictionary.lookup(S)
  if (ACTING.has(kind)) return true
  if (kind === URI) return !isSafeAddress(dictionary.lookup(URI))
  if (!isAction && dictionary.lookup(TYPE) !== ACTION) return false
  if (kind === NAMED) return !PAGE_TURNS.has(dictionary.lookup(N))
  return kind instanceof PDFName && kind !== GO_TO
}

function isSafeAddress(address: PDFObject | undefined): boolean {
  const isText = address instanceof PDFString || address instanceof PDFHexString
  return isText && SAFE_ADDRESS.test(address.decodeText())
}

/** The prefix of every address of a document. */
const isBaseAddress = (key: PDFName, value: PDFObject | undefined): boolean =>
  key === URI && value instanceof PDFDict && value.has(BASE)
