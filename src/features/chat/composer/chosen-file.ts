import { MAX_ATTACHMENT_BYTES } from '#contract/attachment.ts'
import { fileTypeOf, isPicture, sentName } from '#domain/attachment.ts'
import type { ChosenFile } from '../../../data/replica-acts.ts'

/** Why a file cannot be attached. */
export type FileProblem = 'too_large' | 'not_allowed' | 'unreadable' | 'one_only'

/** What the chooser of files offers. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf'

/** Reads a file that someone chose: what it is, its first bytes say; a picture's size is known before it is shown. */
export async function readChosen(file: File): Promise<ChosenFile | FileProblem> {
  if (file.size > MAX_ATTACHMENT_BYTES) return 'too_large'
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const type = fileTypeOf(bytes)
    if (type === null) return 'not_allowed'
    const chosen = { bytes, type, name: sentName(file.name, type) }
    if (!isPicture(chosen)) return chosen
    const picture = await createImageBitmap(new Blob([bytes], { type }))
    const { width, height } = picture
    picture.close()
    return { ...chosen, width, height }
  } catch {
    return 'unreadable'
  }
}
