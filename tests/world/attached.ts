import sharp from 'sharp'
import type { Bytes } from '#contract/route.ts'

/** A photograph as a phone takes it, lying on its side, with words about where and by whom it was made. */
export async function photo({
  width = 60,
  height = 40,
  format = 'jpeg',
}: { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' } = {}): Promise<Bytes> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .withExif({ IFD0: { Artist: 'Anna Kalnina', ImageDescription: 'Brivibas iela 1' } })
    .withMetadata({ orientation: 6 })
  return new Uint8Array(await picture.toFormat(format).toBuffer())
}

/** A small PDF of so many bytes. */
export function pdf(text = 'Izraksts', size = 0): Bytes {
  const words = `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`
  return new TextEncoder().encode(words.padEnd(size, '\n'))
}
