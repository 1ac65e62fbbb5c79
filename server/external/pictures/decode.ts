import sharp from 'sharp'
import type { Picture } from './port.ts'

/** More pixels than most phones' cameras make; a tiny file that unpacks to more is an attack. */
const MAX_PIXELS = 60_000_000
/** Of decoding and encoding together. */
const MAX_SECONDS = 8

// Of all that sharp could read (drawings that act, documents, films) it keeps what people may send.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// One picture at a time is done here, by one thread: nobody comes for the same one twice.
sharp.concurrency(1)
sharp.cache(false)

/** Decodes a picture and encodes it anew as WebP; null when it is broken, too large or takes too long. */
export async function toWebp(bytes: Uint8Array, most: number): Promise<Picture | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: MAX_SECONDS })
      .rotate()
      .resize(most, most, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: new Uint8Array(data), width: info.width, height: info.height }
  } catch {
    return null
  }
}
