import Pdf from 'pdfkit'
import { drawFooters, drawPaper } from './draw.ts'
import { openForeignFaces } from './faces.ts'
import { MARGIN } from './style.ts'
import type { Paper } from './port.ts'

/** Writes a paper as tagged PDF on A4, in the typeface of the product. */
export async function writePdf(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  await openForeignFaces(JSON.stringify(paper))
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
  drawPaper(document, paper)
  drawFooters(document)
  document.end()
  return done
}
