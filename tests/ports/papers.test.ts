import { afterAll, describe, expect, test } from 'vitest'
import { languages } from '#contract/language.ts'
import type { Paper } from '../../server/external/pdf/port.ts'
import { writePdf } from '../../server/external/pdf/pdfkit.ts'
import { paperWorkers } from '../../server/external/pdf/workers.ts'
import { pdfText } from '../world/reading/pdf-text.ts'

const LETTERS = {
  lv: 'Glāžšķūņa rūķīši dzērumā čiepj Baha koncertflīģeļu vākus',
  en: 'The quick brown fox jumps over the lazy dog',
  ru: 'Съешь же ещё этих мягких французских булок, да выпей чаю',
}

const paper = (language: Paper['language'], rows = 1): Paper => ({
  language,
  title: LETTERS[language],
  at: Date.parse('2026-11-20T10:00:00Z'),
  lead: '№ 1 · 20.11.2026',
  parties: [
    { label: 'A', lines: ['„Ģipsis” SIA', 'Ķīšu iela 7–2'] },
    { label: 'B', lines: ['Ļ. Ņ. Šņore'] },
  ],
  table: {
    columns: [
      { head: 'What', share: 0.7 },
      { head: 'Amount', share: 0.3, figures: true },
    ],
    rows: Array.from({ length: rows }, (_, index) => [`Row ${index + 1} of the table`, '−36.00\u00a0€']),
  },
  totals: [{ label: 'Total', value: '1,236.00\u00a0€', strong: true }],
  notes: ['A note.'],
})
const about = (name: string): Paper => ({
  ...paper('lv'),
  parties: [
    { label: 'A', lines: ['SIA'] },
    { label: 'Maksātājs', lines: [name] },
  ],
  sections: [{ title: 'Sūdzības', text: `Runāja ar ${name}, „${name}”, 20.11.2026.` }],
})
const workers = paperWorkers()
afterAll(() => workers.close())

describe.each([
  { where: 'here', draw: writePdf },
  { where: 'in a process of its own', draw: (made: Paper) => workers.ownPdf(made) },
])('PAY-07 papers made $where', ({ draw }) => {
  test.each(languages)(
    'PAY-07 FMT-02 a paper in %s has every letter and says its language',
    async (language) => {
      const said = await pdfText(await draw(paper(language)))
      expect(said).toMatchObject({ language, pages: 1 })
      for (const part of [LETTERS[language], '„Ģipsis” SIA', 'Ļ. Ņ. Šņore', '−36.00 €', '1,236.00 €'])
        expect(said.text).toContain(part)
    },
  )

  test('PAY-09 a long table goes on over pages, with its head on each and nothing lost', async () => {
    const { text, pages } = await pdfText(await draw(paper('lv', 120)))
    expect(pages).toBeGreaterThan(3)
    expect(text.match(/What/g)).toHaveLength(pages)
    expect(text.match(/Row \d+ of the table/g)).toHaveLength(120)
    expect(text).toContain(`${pages} / ${pages}`)
    expect(text).toContain('1,236.00 €')
  })

  test('DOC-03 long words under a heading go on over pages, and none is lost', async () => {
    const text = Array.from({ length: 1800 }, (_, index) => `vārds${index + 1}`).join(' ')
    const { table: _, ...rest } = paper('lv')
    const sections = [
      { title: 'Sūdzības', text },
      { title: 'Bez atstarpēm', text: 'ā'.repeat(10_000) },
      { title: 'Rindas', text: 'Pirmā.\n\nOtrā.' },
      // Spaces at which no line may end, as pasted text has them.
      { title: 'Cietās atstarpes', text: 'mazs\u00a0teksts\u202f'.repeat(800) },
    ]
    const said = await pdfText(await draw({ ...rest, sections }))
    expect(said.pages).toBeGreaterThan(3)
    const words = said.text.match(/vārds\d+/g) ?? []
    expect(words).toHaveLength(1800)
    expect(new Set(words).size).toBe(1800)
    expect(said.text.match(/ā/g)?.length).toBeGreaterThanOrEqual(10_000 + 1800)
    for (const part of ['Sūdzības', 'Pirmā.', 'Otrā.', 'A note.']) expect(said.text).toContain(part)
  })

  test.each([
    { script: 'Georgian', name: 'გიორგი მაისურაძე' },
    { script: 'Armenian', name: 'Տիգրան Պետրոսյան' },
    { script: 'Chinese', name: '王小明 歐陽娜娜' },
    { script: 'Japanese', name: 'さくら タナカ' },
    { script: 'Greek', name: 'Γιώργος Παπαδόπουλος' },
    { script: 'Vietnamese', name: 'Nguyễn Thị Hường' },
    { script: 'Ukrainian and Belarusian', name: 'Їжакевич Ґалаґан Ўладзімір' },
  ])('PAY-07 FMT-02 a name in $script extracts as it was typed', async ({ name }) => {
    const { text } = await pdfText(await draw(about(name)))
    expect(text).toContain(`Maksātājs ${name} `)
    expect(text).toContain(`Runāja ar ${name}, „${name}”, 20.11.2026.`)
  })

  test.each([
    { script: 'Arabic', words: ['محمد', 'عبد', 'حسين'] },
    { script: 'Persian', words: ['علی', 'میرزا'] },
    { script: 'Hebrew', words: ['יוסף', 'בן־דוד'] },
  ])(
    'PAY-07 FMT-02 a name in $script runs to the left, and its words extract as typed',
    async ({ words }) => {
      const { text } = await pdfText(await draw(about(words.join(' '))))
      // The reader of the tests drops the spaces between such words.
      expect(text.replaceAll(' ', '').split(words.join(''))).toHaveLength(4)
    },
  )

  test('PAY-07 letters that no font has are spelt in Latin ones, and typed marks are composed', async () => {
    const lines = ['สมชาย', '김민수', 'José'.normalize('NFD'), 'Jānis 😀', 'ab\u0007c']
    const { text } = await pdfText(await draw({ ...paper('lv'), parties: [{ label: 'B', lines }] }))
    for (const word of ['smchay', 'gimminsu', 'José', 'Jānis :grinning:', 'abc'])
      expect(text.toLowerCase()).toContain(word.toLowerCase())
  })

  test('PAY-07 the same paper is the same bytes, also beside others', async () => {
    const [first, , second] = await Promise.all([draw(paper('ru')), draw(paper('lv')), draw(paper('ru'))])
    expect(first).toEqual(second)
  })
})
