import { afterAll, expect, test } from 'vitest'
import { getDocumentProxy } from 'unpdf'
import { uploadWorkers } from '../../server/external/uploads/workers.ts'
import { pdf } from '../world/people/attached.ts'
import { hostilePictures, pdfBomb } from '../world/hostile/hostile-pictures.ts'
import { pdfText } from '../world/reading/pdf-text.ts'
import { stubbornPdfs, identifyingPdf, identifying } from '../world/hostile/identifying-pdf.ts'

const { pictures, documents, close } = uploadWorkers({ perOwner: 50 })
afterAll(() => close())

/** Everything in a file that could be read, its bytes as letters. */
const lettersOf = (bytes: unknown) => Buffer.from(bytes as Uint8Array).toString('latin1')

test('CHAT-07 what a PDF tells of its author, in whatever place, is not in it any more; what it shows is', async () => {
  const file = await identifyingPdf('Izraksts no slimnicas')
  for (const word of identifying) expect(lettersOf(file)).toContain(word)
  const kept = await documents.withoutMetadata(file, 'anna')
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
    expect(Buffer.compare(file, (await documents.withoutMetadata(file, 'anna')) as Uint8Array)).toBe(0)
})

test.each(stubbornPdfs)('CHAT-07 a PDF that %s is not kept', async (_, file) => {
  expect(await documents.withoutMetadata(file, 'anna')).toBeNull()
})

test('a PDF that unpacks to more than there is room for takes nobody with it', async () => {
  const bomb = pdfBomb()
  expect(await documents.withoutMetadata(bomb, 'anna')).toBeNull()
  expect(lettersOf(await documents.withoutMetadata(pdf(), 'anna'))).toBe(lettersOf(pdf()))
})

test('nothing but a JPEG, PNG or WebP is decoded', async () => {
  for (const [what, bytes] of await hostilePictures())
    expect({ what, made: await pictures.toWebp(bytes, 100, 'anna') }).toEqual({ what, made: null })
})
