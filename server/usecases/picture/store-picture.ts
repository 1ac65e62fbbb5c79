import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Ports } from '../ports.ts'
import { fileUrl } from './file-url.ts'

type Needs = Pick<Ports, 'files' | 'pictures'>

interface Sent {
  /** A data URL. What is in it its first bytes say, whatever it calls itself. */
  data: string
  /** Of its longer side, in pixels. */
  most: number
  /** Of the body, which a refusal names. */
  field: string
  personId: string
}

/** Stores a picture that came as a data URL, encoded anew, and answers the name of its file. */
export async function storePicture(
  { files, pictures }: Needs,
  { data, most, field, personId }: Sent,
): Promise<Outcome<string>> {
  const bytes = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
  const picture = await pictures.toWebp(bytes, most, personId)
  if (isFailure(picture)) return picture
  if (!picture) return failure('validation', { fields: { [field]: 'image_type' } })
  return files.put(picture.bytes, 'webp')
}

/** Whether something is new content, not the address of what is there. */
export const isData = (picture: string): boolean => picture.startsWith('data:')

const STORED = /^\/files\/([\da-f]{64}\.(?:webp|svg|png|jpg))$/

/** The address of a picture: of one that is sent it is stored first, of one that is named it must be. */
export async function storedPicture(ports: Needs, sent: Sent): Promise<Outcome<string>> {
  if (!isData(sent.data)) {
    const name = STORED.exec(sent.data)?.[1]
    const known = name !== undefined && (await ports.files.get(name)) !== null
    return known ? sent.data : failure('validation', { fields: { [sent.field]: 'invalid' } })
  }
  const name = await storePicture(ports, sent)
  return isFailure(name) ? name : (fileUrl(name) ?? '')
}
