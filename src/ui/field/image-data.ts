/** Why a chosen file cannot be taken. */
export type ImageProblem = 'wrong_type' | 'too_large' | 'unreadable'

/** How a picture is made smaller; without limits it is taken as it is. */
export type ImageLimits = {
  maxWidth?: number | undefined
  maxHeight?: number | undefined
  /** 0 to 1, for JPEG. */
  quality?: number | undefined
}

/** The kinds of picture that are taken. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp']

/** Says why the file cannot be taken before anything of it is read. */
export function problemOf(file: { type: string; size: number }, maxBytes: number): ImageProblem | null {
  if (!imageTypes.includes(file.type)) return 'wrong_type'
  if (file.size > maxBytes) return 'too_large'
  return null
}

/** The size that fits the limits and keeps the proportions; never larger than it was. */
export function fit(width: number, height: number, { maxWidth, maxHeight }: ImageLimits) {
  const scale = Math.min(1, (maxWidth ?? width) / width, (maxHeight ?? height) / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function asDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')))
    reader.readAsDataURL(file)
  })
}

/** The picture as a base64 data URL within the limits, or `unreadable` when the bytes are no picture. */
export async function imageData(file: Blob, limits: ImageLimits): Promise<{ url: string } | 'unreadable'> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    return 'unreadable'
  }
  try {
    if (!limits.maxWidth && !limits.maxHeight) return { url: await asDataUrl(file) }
    const { width, height } = fit(bitmap.width, bitmap.height, limits)
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
    // A PNG may be see-through, so it stays one; everything else becomes the smaller JPEG.
    return {
      url: canvas.toDataURL(file.type === 'image/png' ? 'image/png' : 'image/jpeg', limits.quality ?? 0.85),
    }
  } finally {
    bitmap.close()
  }
}
