import { imageData, problemOf } from '../ui/field/image-data.ts'

/** Sends a picture, a data URL, and answers its address. Throws why not. */
export type Upload = (picture: string) => Promise<string>

/** Why a picture is not there: it is none that we take, or it could not be sent. */
export class PictureProblem extends Error {
  readonly problem: 'wrong_type' | 'too_large' | 'unreadable' | 'elsewhere'
  constructor(problem: PictureProblem['problem']) {
    super(problem)
    this.problem = problem
  }
}

export const MAX_PICTURE_MEGABYTES = 8
const SIDE = 1600

/** Makes a picture smaller here and sends it. */
export async function sendPicture(file: File, upload: Upload): Promise<string> {
  const problem = problemOf(file, MAX_PICTURE_MEGABYTES * 1024 * 1024)
  if (problem) throw new PictureProblem(problem)
  const picture = await imageData(file, { maxWidth: SIDE, maxHeight: SIDE })
  if (picture === 'unreadable') throw new PictureProblem('unreadable')
  return upload(picture.url)
}

const DATA = /^data:(image\/[\w+.-]+);base64,([\w+/=\s]+)$/

/** The file that a data URL holds. Not by `fetch`: our policy lets it go to servers alone. */
export function fileOf(address: string): File | null {
  const [, type = '', data = ''] = DATA.exec(address) ?? []
  if (type === '') return null
  try {
    const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (letter) => letter.codePointAt(0) ?? 0)
    return new File([bytes], 'picture', { type })
  } catch {
    return null
  }
}
