import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Bytes } from '#contract/route.ts'
import { photo } from '../people/attached.ts'

const text = (words: string): Bytes => new TextEncoder().encode(words)
const joined = (...parts: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts))
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(name: string, data: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A black PNG: every row is noughts, so that it is small however large it unpacks. */
export function blackPng(side: number, bitDepth: 1 | 8 = 1): Bytes {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = bitDepth
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil((side * bitDepth) / 8) + 1)), { level: 1 })
  return joined(PNG, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', new Uint8Array()))
}

/** A drawing of some hundred bytes that takes minutes to draw. */
export const slowDrawing = text(
  `<svg xmlns="http://www.w3.org/2000/svg" width="7000" height="7000"><filter id="f" x="0" y="0" width="1" height="1">${'<feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="20"/><feMorphology operator="dilate" radius="40"/><feGaussianBlur stdDeviation="90"/>'.repeat(
    12,
  )}</filter><rect width="7000" height="7000" filter="url(#f)"/></svg>`,
)

const small = (format: 'gif' | 'tiff' | 'avif') =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#a37' } })
    .toFormat(format)
    .toBuffer()

/** What is sent as a picture by people who mean harm, by what it is. None of it may be kept. */
export async function hostilePictures(): Promise<[string, Bytes][]> {
  const [whole, png] = [await photo({ width: 400, height: 300 }), await photo({ format: 'png' })]
  return [
    ['a drawing', slowDrawing],
    ['a drawing that begins like a PNG', joined(PNG, slowDrawing)],
    ['a bomb of 20000 by 20000 pixels', blackPng(20_000)],
    ['a GIF', joined(await small('gif'))],
    ['a TIFF', joined(await small('tiff'))],
    ['an AVIF', joined(await small('avif'))],
    ['a GIF that begins like a JPEG', joined(new Uint8Array([0xff, 0xd8, 0xff]), await small('gif'))],
    ['a PDF', text('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')],
    ['half a PNG header', png.slice(0, 20)],
    ['the beginning of a JPEG', whole.slice(0, 30)],
    ['a page', text('<html><script>alert(1)</script></html>')],
  ]
}
