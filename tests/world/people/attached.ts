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

/** The same as a form sends it. */
export async function dataUrl(size: Parameters<typeof photo>[0] = {}): Promise<string> {
  return `data:image/${size.format ?? 'jpeg'};base64,${Buffer.from(await photo(size)).toString('base64')}`
}

/** An object of a PDF: its dictionary, one entry a line, and the bytes of its stream. */
export type PdfObject = readonly [entries: readonly string[], stream?: string | Uint8Array]

/** Writes a PDF of these objects, numbered from 1, as libraries do. */
export function pdfOf(objects: readonly PdfObject[], trailer: readonly string[] = []): Bytes {
  const parts = [Buffer.from('%PDF-1.7\n%\x81\x81\x81\x81\n\n', 'latin1')]
  let length = parts[0]?.length ?? 0
  const add = (text: string | Uint8Array) => {
    const part = typeof text === 'string' ? Buffer.from(text, 'latin1') : Buffer.from(text)
    parts.push(part)
    length += part.length
  }
  const places = objects.map(([entries, stream], index) => {
    const place = length
    const sized = stream === undefined ? entries : [...entries, `/Length ${stream.length}`]
    add(`${index + 1} 0 obj\n<<\n${sized.join('\n')}\n>>`)
    if (stream !== undefined) {
      add('\nstream\n')
      add(stream)
      add('\nendstream')
    }
    add('\nendobj\n\n')
    return place
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const end = [`/Size ${objects.length + 1}`, '/Root 1 0 R', ...trailer].join('\n')
  const xref = length
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}\n`)
  add(`trailer\n<<\n${end}\n>>\n\nstartxref\n${xref}\n%%EOF`)
  return new Uint8Array(Buffer.concat(parts))
}

/** A page with words on it, of at least so many bytes: the objects of a PDF that says nothing of who made it. */
export function pageWith(text: string, more = 0): PdfObject[] {
  const letters = Buffer.from(text.replaceAll(/[()\\]/g, String.raw`\$&`)).toString('latin1')
  const words = `BT /F1 12 Tf 20 100 Td (${letters}) Tj ET`
  return [
    [['/Type /Catalog', '/Pages 2 0 R']],
    [['/Type /Pages', '/Kids [ 3 0 R ]', '/Count 1']],
    [
      [
        '/Type /Page',
        '/Parent 2 0 R',
        '/MediaBox [ 0 0 300 200 ]',
        '/Resources <<\n/Font <<\n/F1 5 0 R\n>>\n>>',
        '/Contents 4 0 R',
      ],
    ],
    [[], words.padEnd(words.length + more)],
    [['/Type /Font', '/Subtype /Type1', '/BaseFont /Helvetica']],
  ]
}

/** A PDF of one page, and of so many bytes when that is said. It says nothing of who made it, so it comes as it was sent. */
export function pdf(text = 'Izraksts', size = 0): Bytes {
  const small = pdfOf(pageWith(text))
  if (size === 0) return small
  // A longer stream also needs more digits for its length.
  const near = pdfOf(pageWith(text, size - small.length))
  return near.length === size ? near : pdfOf(pageWith(text, size - small.length - (near.length - size)))
}
