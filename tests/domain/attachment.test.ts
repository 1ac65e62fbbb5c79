import { describe, expect, test } from 'vitest'
import { SentAttachment } from '#contract/attachment.ts'
import { fileTypeOf, savedName, sentName } from '#domain/attachment.ts'

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))))

describe('CHAT-07 what a file is, its first bytes say', () => {
  test.each([
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe1], 'Exif')],
    ['image/png', bytes([0x89], 'PNG', [13, 10, 26, 10], 'IHDR')],
    ['image/webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8')],
    ['application/pdf', bytes('%PDF-1.7')],
    [null, bytes()],
    [null, bytes('%PDF')],
    [null, bytes(' %PDF-1.7')],
    [null, bytes([0xff, 0xd8])],
    [null, bytes('RIFF', [1, 2, 3, 4], 'AVI ')],
    [null, bytes('GIF89a')],
    [null, bytes('<svg xmlns=')],
    [null, bytes('PK', [3, 4])],
  ])('%s', (type, file) => {
    expect(fileTypeOf(file)).toBe(type)
  })
})

describe('CHAT-07 the name a file is sent under', () => {
  test.each([
    ['Izraksts Nr. 3.pdf', 'Izraksts Nr. 3.pdf'],
    ['C:\\fakepath\\bilde.png', 'bilde.png'],
    ['../../etc/passwd', 'passwd'],
    ['fdp.\u202eexe', 'fdp.exe'],
    ['  a\nb\u0000.jpg ', 'ab.jpg'],
    ['', 'image.jpeg'],
    ['/', 'image.jpeg'],
    [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(196)}.jpg`],
    [`😀${'x'.repeat(195)}.jpg`, `${'x'.repeat(195)}.jpg`],
    ['lone \ud800.jpg', 'lone \ufffd.jpg'],
  ])('%j becomes %j', (name, sent) => {
    expect(sentName(name, 'image/jpeg')).toBe(sent)
    const attachment = { _id: crypto.randomUUID(), name: sent }
    expect(SentAttachment.parse(attachment)).toEqual(attachment)
  })
})

test.each([
  ['bilde.jpg', 'image/webp', 'bilde.webp'],
  ['bilde.JPG', 'image/jpeg', 'bilde.JPG'],
  ['bilde.jpeg', 'image/jpeg', 'bilde.jpeg'],
  ['bilde', 'image/png', 'bilde.png'],
  ['izraksts.PDF', 'application/pdf', 'izraksts.PDF'],
  ['izraksts.exe', 'application/pdf', 'izraksts.exe.pdf'],
])('CHAT-07 %s of the type %s is saved as %s', (name, type, saved) => {
  expect(savedName(name, type)).toBe(saved)
})
