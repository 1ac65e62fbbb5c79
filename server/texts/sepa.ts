import type { Payout } from '#contract/payout.ts'
import { MINUTE } from '#domain/duration.ts'
import { sepaText } from '#domain/sepa-text.ts'
import { dayInRiga, HOME_ZONE, offsetAt } from '#domain/zone.ts'

/** A name on both ends of a transfer, as long as SEPA has it. */
const MAX_NAME_LENGTH = 70

type Content = string | readonly Element[]
type Element = readonly [name: string, content: Content, attributes?: string]

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function written([name, content, attributes = '']: Element): string {
  const inner = typeof content === 'string' ? escape(content) : content.map(written).join('')
  return `<${name}${attributes && ` ${attributes}`}>${inner}</${name}>`
}

const euro = (cents: number) => (cents / 100).toFixed(2)
const centsOf = ({ amount }: Payout) => Math.round(amount * 100)
const named = (name: string): Content => [['Nm', sepaText(name, MAX_NAME_LENGTH)]]
const account = (iban: string): Content => [['Id', [['IBAN', iban]]]]

/** The clock of Riga: a time without an offset is local to a bank, and not every bank takes one with an offset. */
function clockInRiga(instant: number): string {
  return new Date(instant + offsetAt(instant, HOME_ZONE) * MINUTE).toISOString().slice(0, 19)
}

function transfer(payout: Payout): Element {
  return [
    'CdtTrfTxInf',
    [
      ['PmtId', [['EndToEndId', payout._id.replaceAll('-', '')]]],
      ['Amt', [['InstdAmt', euro(centsOf(payout)), 'Ccy="EUR"']]],
      ['Cdtr', named(payout.name)],
      ['CdtrAcct', account(payout.iban)],
      ['RmtInf', [['Ustrd', `Saruna ${payout._id.slice(0, 8)}`]]],
    ],
  ]
}

/**
 * Payouts as one credit transfer file (ISO 20022 pain.001.001.03) that the bank of the paying account takes. Each
 * transfer carries its payout's id to the other end; the banks are known by their IBANs.
 */
export function sepaFile(
  payouts: readonly Payout[],
  { debtor, now }: { debtor: { name: string; iban: string }; now: number },
): string {
  // The same file again has the same name: a bank takes it once.
  const at = payouts[0]?.filedAt ?? new Date(now).toISOString()
  const id = `SARUNA${at.replaceAll(/\D/g, '')}`
  const sums: Element[] = [
    ['NbOfTxs', String(payouts.length)],
    ['CtrlSum', euro(payouts.reduce((sum, payout) => sum + centsOf(payout), 0))],
  ]
  const header: Element = [
    'GrpHdr',
    [['MsgId', id], ['CreDtTm', clockInRiga(Date.parse(at))], ...sums, ['InitgPty', named(debtor.name)]],
  ]
  const payment: Element = [
    'PmtInf',
    [
      ['PmtInfId', `${id}-1`],
      ['PmtMtd', 'TRF'],
      ...sums,
      ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]],
      ['ReqdExctnDt', dayInRiga(now)],
      ['Dbtr', named(debtor.name)],
      ['DbtrAcct', account(debtor.iban)],
      ['DbtrAgt', [['FinInstnId', [['Othr', [['Id', 'NOTPROVIDED']]]]]]],
      ['ChrgBr', 'SLEV'],
      ...payouts.map(transfer),
    ],
  ]
  const document: Element = [
    'Document',
    [['CstmrCdtTrfInitn', [header, payment]]],
    'xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"',
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(document)}\n`
}
