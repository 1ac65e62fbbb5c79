import { readFileSync } from 'node:fs'
import Pdf from 'pdfkit'
import { drawFooters, drawPaper } from './draw.ts'
import { MARGIN, typefaces } from './style.ts'
import type { Paper } from './port.ts'

const fileOf = (name: string) => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))

/** Draws papers as tagged PDF on A4, in the typeface of the product. */
export function pdfDrawer(): (paper: Paper) => Promise<Uint8Array<ArrayBuffer>> {
  const fonts = Object.values(typefaces).map((name) => [name, fileOf(name)] as const)
  return (paper) => written(paper, fonts)
}

function written(paper: Paper, fonts: (readonly [string, Buffer])[]): Promise<Uint8Array<ArrayBuffer>> {
  const made = new Date(paper.at)
  const document = new Pdf({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: paper.language,
    displayTitle: true,
    info: { Title: paper.title, Author: 'Saruna', Producer: 'Saruna', CreationDate: made, ModDate: made },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.on('error', reject)
  })
  for (const [name, file] of fonts) document.registerFont(name, file)
  drawPaper(document, paper)
  drawFooters(document)
  document.end()
  return done
}
