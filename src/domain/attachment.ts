import { MAX_FILE_NAME_LENGTH, type AttachmentType } from '#contract/attachment.ts'
import { typedText } from '#contract/typed-text.ts'

/** How each kind of file begins; null stands for any byte. */
const beginnings: readonly (readonly [AttachmentType, readonly (number | null)[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/** What a file is by its first bytes, whatever it is called; null when it may not be sent. */
export function fileTypeOf(bytes: Uint8Array): AttachmentType | null {
  const found = beginnings.find(([, beginning]) =>
    beginning.every((byte, index) => byte === null || bytes[index] === byte),
  )
  return found?.[0] ?? null
}

/**
 * The name of a file as it may be sent: without a path or characters that hide or turn what is read, its end kept when it
 * is too long. A nameless one is called by its kind.
 */
export function sentName(name: string, type: AttachmentType): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = typedText(last.replaceAll(/\p{C}/gu, ''))
  const ending = type === 'application/pdf' ? 'pdf' : type.slice('image/'.length)
  if (clean === '') return `${type === 'application/pdf' ? 'document' : 'image'}.${ending}`
  if (clean.length <= MAX_FILE_NAME_LENGTH) return clean
  return clean.slice(-MAX_FILE_NAME_LENGTH).toWellFormed().replaceAll('\ufffd', '').trim()
}

/** The name a file is saved under: one that ends as what it is, for the server keeps pictures in another form. */
export function savedName(name: string, type: string): string {
  const ending = type === 'application/pdf' ? 'pdf' : type.slice('image/'.length)
  const fits = type === 'image/jpeg' ? /\.jpe?g$/i : new RegExp(`\\.${ending}$`, 'i')
  return fits.test(name) ? name : `${name.replace(/\.(?:jpe?g|png|webp|pdf)$/i, '')}.${ending}`
}

/** Whether a file is shown as a picture. */
export const isPicture = ({ type }: { type: AttachmentType }): boolean => type !== 'application/pdf'
