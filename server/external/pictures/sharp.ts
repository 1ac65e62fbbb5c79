import sharp from 'sharp'
import type { Pictures } from './port.ts'

/** More pixels than any phone's camera makes; a tiny file that unpacks to more is an attack. */
const MOST_PIXELS = 60_000_000

/** sharp: decodes and encodes on its own threads. */
export const sharpPictures: Pictures = {
  async toWebp(bytes, most) {
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
        .rotate()
        .resize(most, most, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true })
      return { bytes: new Uint8Array(data), width: info.width, height: info.height }
    } catch {
      return null
    }
  },
}
