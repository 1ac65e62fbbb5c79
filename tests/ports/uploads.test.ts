import { afterAll, expect, test } from 'vitest'
import { getDocumentProxy } from 'unpdf'
import { uploadWorkers } from '../../server/external/uploads/workers.ts'
import { pdf } from '../world/people/attached.ts'
import { activePdfs, HACKED, harmlessPdf } from '../world/hostile/active-pdfs.ts'
import { hostilePictures } from '../world/hostile/hostile-pictures.ts'
import { pdfBombs } from '../world/hostile/pdf-bombs.ts'
import { pdfText } from '../world/reading/pdf-text.ts'
import { stubbornPdfs, identifyingPdf, identifying } from '../world/hostile/identifying-pdf.ts'

const workers = uploadWorkers({ perOwner: 50 })
const { pictures, documents } = workers
afterAll(() => workers.close())

/** Everything in a file that could be read, its bytes as letters. */
const lettersOf = (bytes: unknown) => Buffer.from(bytes as Uint8Array).toString('latin1')

test('CHAT-07 what a PDF tells of its author, in whatever place, is not in it any more; what it shows is', async () => {
  const file = await identifyingPdf('Izraksts no slimnicas')
  for (const word of identifying) expect(lettersOf(file)).toContain(word)
  const kept = await documents.cleaned(file, 'anna')
  for (const word of identifying)
    expect({ word, is: lettersOf(kept).includes(word) }).toEqual({ word, is: false })
  expect(lettersOf(kept)).toContain('A note that is kept')
  expect(await pdfText(kept)).toMatchObject({ text: 'Izraksts no slimnicas', pages: 1 })
  const read = await (await getDocumentProxy(new Uint8Array(kept as Uint8Array))).getMetadata()
  expect(read.metadata).toBeNull()
  expect(Object.keys(read.info)).not.toEqual(expect.arrayContaining(['Author']))
})

test('CHAT-07 a PDF that tells nothing comes out as it went in, of whatever size', async () => {
  for (const file of [pdf('Viens (1)'), pdf('x', 10 * 1024 * 1024)])
    expect(Buffer.compare(file, (await documents.cleaned(file, 'anna')) as Uint8Array)).toBe(0)
})

test.each(stubbornPdfs)('CHAT-07 a PDF that %s is not kept', async (_, file) => {
  expect(await documents.cleaned(file, 'anna')).toBeNull()
})

test('CHAT-07 a PDF that unpacks to very much, or has no end, is refused as soon as it is looked at', async () => {
  await documents.cleaned(pdf(), 'anna')
  for (const [what, bomb] of pdfBombs()) {
    const made = await documents.cleaned(bomb, 'anna')
    // Of a cross-reference stream nothing is unpacked: what it hides goes, and the page stays.
    const isKept = what.startsWith('a cross-reference stream')
    expect({ what, isKept: made !== null }).toEqual({ what, isKept })
    // Whoever had a file given up would be told to wait.
    expect(lettersOf(await documents.cleaned(pdf(), 'anna'))).toBe(lettersOf(pdf()))
  }
})

test.each(activePdfs)('CHAT-07 a PDF that %s does so no more, and still shows its page', async (_, file) => {
  const kept = await documents.cleaned(file, 'anna')
  expect(lettersOf(kept)).not.toMatch(new RegExp(HACKED))
  expect(lettersOf(kept)).not.toMatch(/\/(JavaScript|JS|OpenAction|XFA|EF|EmbeddedFile|Launch|GoToR|GoToE)\b/)
  expect(await pdfText(kept)).toMatchObject({ text: 'Izraksts', pages: 1 })
  const read = await getDocumentProxy(new Uint8Array(kept as Uint8Array))
  expect([await read.getJSActions(), await read.getOpenAction(), await read.getAttachments()]).toEqual([
    null,
    null,
    null,
  ])
})

test('CHAT-07 links to the web, to an address and within a PDF stay', async () => {
  const kept = await documents.cleaned(harmlessPdf(), 'anna')
  for (const word of [
    'https://saruna.example/',
    'mailto:a@example.com',
    '/NextPage',
    '/GoTo',
    '/Transparency',
  ])
    expect(lettersOf(kept)).toContain(word)
})

test('nothing but a JPEG, PNG or WebP is decoded', async () => {
  for (const [what, bytes] of await hostilePictures())
    expect({ what, made: await pictures.toWebp(bytes, 100, 'anna') }).toEqual({ what, made: null })
})
