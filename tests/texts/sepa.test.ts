import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import type { Payout } from '#contract/payout.ts'
import { sepaFile } from '../../server/texts/sepa.ts'

const schema = readFileSync(join(import.meta.dirname, 'pain.001.001.03.xsd'), 'utf8')
const now = Date.parse('2026-11-22T22:40:14.123Z')
const debtor = { name: 'Saruna SIA', iban: 'LV80BANK0000435195001' }

const payout = (changes: Partial<Payout> = {}): Payout => ({
  _id: randomUUID(),
  name: 'Līga Bērziņa',
  iban: 'LV97HABA0012345678910',
  amount: 200,
  status: 'created',
  createdAt: '2026-11-20T08:00:00.000Z',
  ...changes,
})

async function faults(contents: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'sepa.xml', contents }],
    schema: [{ fileName: 'pain.xsd', contents: schema }],
  })
  return errors.map(({ message }) => message)
}

const all = (file: string, tag: string) =>
  [...file.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text)

describe('PAY-09 payouts as a SEPA credit transfer file', () => {
  const odd = [
    payout({ amount: 0.01, name: 'Щ'.repeat(255) }),
    payout({ amount: 0.1 + 0.2, name: `O'Neil & <b>"Dēli"</b> ]]>` }),
    payout({ amount: 999_999.99, name: '王' }),
    payout({ amount: 1210.1, iban: 'MT84MALT011000012345MTLCAST001S' }),
  ]

  test('PAY-09 it is valid by the official schema, whatever people are called', async () => {
    expect(await faults(sepaFile(odd, { debtor, now }))).toEqual([])
    expect(await faults(sepaFile([payout()], { debtor: { ...debtor, name: 'Ģ&<' }, now }))).toEqual([])
    const many = Array.from({ length: 1000 }, () => payout())
    expect(await faults(sepaFile(many, { debtor, now }))).toEqual([])
  }, 60_000)

  test('PAY-09 the schema does find faults', async () => {
    const file = sepaFile(odd, { debtor, now })
    expect(await faults(file.replace('<ChrgBr>SLEV</ChrgBr>', ''))).toEqual([])
    expect(await faults(file.replace('SLEV', 'FREE'))).not.toEqual([])
    expect(await faults(file.replace('<PmtMtd>TRF</PmtMtd>', ''))).not.toEqual([])
  }, 60_000)

  test('PAY-09 number, sums and ends are exact; the day is that of Riga', () => {
    const file = sepaFile(odd, { debtor, now })
    expect(all(file, 'NbOfTxs')).toEqual(['4', '4'])
    expect(all(file, 'CtrlSum')).toEqual(['1001210.40', '1001210.40'])
    expect(all(file, 'InstdAmt')).toEqual(['0.01', '0.30', '999999.99', '1210.10'])
    expect(all(file, 'EndToEndId')).toEqual(odd.map(({ _id }) => _id.replaceAll('-', '')))
    expect(all(file, 'IBAN')).toEqual([debtor.iban, ...odd.map(({ iban }) => iban)])
    expect(all(file, 'ReqdExctnDt')).toEqual(['2026-11-23'])
    expect(all(file, 'CreDtTm')).toEqual(['2026-11-23T00:40:14'])
    expect(all(file, 'MsgId')).toEqual(['SARUNA20261122224014123'])
  })

  // A time without an offset is local time to a bank, and many take it in no other form.
  test.each([
    ['in winter', '2026-01-31T21:59:59.999Z', '2026-01-31T23:59:59', '2026-01-31'],
    ['in summer', '2026-06-30T21:00:00.000Z', '2026-07-01T00:00:00', '2026-07-01'],
    ['before the clock skips an hour', '2026-03-29T00:59:59.000Z', '2026-03-29T02:59:59', '2026-03-29'],
    ['after it', '2026-03-29T01:00:00.000Z', '2026-03-29T04:00:00', '2026-03-29'],
    ['in the hour that comes twice', '2026-10-25T00:30:15.000Z', '2026-10-25T03:30:15', '2026-10-25'],
    ['when it comes again', '2026-10-25T01:30:15.000Z', '2026-10-25T03:30:15', '2026-10-25'],
  ])('PAY-09 a file made %s says so by the clock of Riga', async (_, filedAt, clock, day) => {
    const file = sepaFile([payout({ filedAt })], { debtor, now: Date.parse(filedAt) })
    expect(all(file, 'CreDtTm')).toEqual([clock])
    expect(all(file, 'ReqdExctnDt')).toEqual([day])
    expect(await faults(file)).toEqual([])
    // Its name is of the instant, so that no two files share one.
    expect(all(file, 'MsgId')).toEqual([`SARUNA${filedAt.replaceAll(/\D/g, '')}`])
  })

  test('PAY-09 only what every bank reads: Latin letters, names of at most 70', () => {
    const names = all(sepaFile(odd, { debtor, now }), 'Nm')
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{1,70}$/)
    expect(names.slice(3)).toEqual(["O'Neil + b Deli /b", 'NOTPROVIDED', 'Liga Berzina'])
  })
})
