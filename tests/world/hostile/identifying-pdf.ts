import type { Bytes } from '#contract/route.ts'
import { pageWith, pdf, pdfOf, photo, type PdfObject } from '../people/attached.ts'

/** What must not reach whoever opens the PDF, each in a place of its own. */
export const identifying = [
  'Author-Anna',
  'Creator-Word',
  'Xmp-Anna',
  'Page-Anna',
  'Piece-Anna',
  'Note-Anna',
  'Older-Anna',
  'Anna Kalnina',
] as const

const xmp = (name: string): PdfObject => [
  ['/Type /Metadata', '/Subtype /XML'],
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>${name}</dc:creator></x:xmpmeta>`,
]

/** A page as people's programs make it: it says of itself who wrote it with what, and so do its parts. */
export async function identifyingPdf(text = 'Izraksts'): Promise<Bytes> {
  const [catalog, pages, page, ...rest] = pageWith(text) as [PdfObject, PdfObject, PdfObject, ...PdfObject[]]
  const jpeg = await photo({ width: 30, height: 20 })
  const first = pdfOf(
    [
      [[...catalog[0], '/Metadata 7 0 R', '/PieceInfo << /Word << /Private (Piece-Anna) >> >>']],
      pages,
      [[...page[0], '/Metadata 8 0 R', '/Annots [ 9 0 R ]', '/Thumb 10 0 R']],
      ...rest,
      [['/Author (Author-Anna)', '/Creator (Creator-Word)', '/Title (Title)']],
      xmp('Xmp-Anna'),
      xmp('Page-Anna'),
      [
        [
          '/Type /Annot',
          '/Subtype /Text',
          '/Rect [ 0 0 9 9 ]',
          '/T (Note-Anna)',
          '/Contents (A note that is kept)',
        ],
      ],
      [
        [
          '/Subtype /Image',
          '/Width 30',
          '/Height 20',
          '/ColorSpace /DeviceRGB',
          '/BitsPerComponent 8',
          '/Filter /DCTDecode',
        ],
        jpeg,
      ],
      [['/Author (Older-Anna)']],
    ],
    ['/Info 6 0 R'],
  )
  return first
}

const withMore = (more: PdfObject[], catalog: string[] = [], trailer: string[] = []): Bytes => {
  const [root, ...rest] = pageWith('Izraksts') as [PdfObject, ...PdfObject[]]
  return pdfOf([[[...root[0], ...catalog]], ...rest, ...more], trailer)
}

/** PDFs that cannot be written anew, by what is the matter with them. */
export const stubbornPdfs: readonly (readonly [string, Bytes])[] = [
  [
    'is encrypted',
    withMore(
      [
        [
          [
            '/Filter /Standard',
            '/V 1',
            '/R 2',
            '/P -4',
            `/O <${'00'.repeat(32)}>`,
            `/U <${'00'.repeat(32)}>`,
          ],
        ],
      ],
      [],
      ['/Encrypt 6 0 R', `/ID [ <${'11'.repeat(16)}> <${'11'.repeat(16)}> ]`],
    ),
  ],
  [
    'is signed',
    withMore(
      [
        [['/FT /Sig', '/T (Signature)', '/V 7 0 R', '/Subtype /Widget', '/Rect [ 0 0 0 0 ]']],
        [['/Type /Sig', '/Filter /Adobe.PPKLite', '/ByteRange [ 0 10 20 10 ]', '/Contents <00>']],
      ],
      ['/AcroForm << /Fields [ 6 0 R ] /SigFlags 3 >>'],
    ),
  ],
  [
    'is a portfolio of other files',
    withMore(
      [[['/Type /Filespec', '/F (a.docx)', '/EF << /F 7 0 R >>']], [['/Type /EmbeddedFile'], 'Author-Anna']],
      ['/Collection << /View /T >>', '/Names << /EmbeddedFiles << /Names [ (a.docx) 6 0 R ] >> >>'],
    ),
  ],
  ['is cut off', pdf('Izraksts').slice(0, 300)],
  ['is empty', new TextEncoder().encode('%PDF-1.4\n')],
  [
    'has no page',
    new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ],
]
