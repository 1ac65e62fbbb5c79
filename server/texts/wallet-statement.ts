import type { Language } from '#contract/language.ts'
import type { FileBody } from '#contract/route.ts'
import type { StatementLine } from '#contract/wallet.ts'
import { hoursOf } from '#domain/wallet.ts'
import { speaker } from './catalogue.ts'
import { amountCell, cell, csvFile, figureCell, instantCell } from './csv.ts'
import { instantText } from './instants.ts'
import { patientText } from './names.ts'

const heads = [
  /*i18n*/ { id: 'wallet.at', message: 'Datums' },
  /*i18n*/ { id: 'wallet.what', message: 'Kas' },
  /*i18n*/ { id: 'wallet.hours', message: 'Stundas' },
  /*i18n*/ { id: 'wallet.amount', message: 'Summa' },
  /*i18n*/ { id: 'wallet.balance', message: 'Maka atlikums' },
]
const kinds = {
  earning: /*i18n*/ { id: 'wallet.earning', message: 'Konsultācija' },
  refund: /*i18n*/ { id: 'wallet.refund', message: 'Atmaksa pacientam' },
  payout: /*i18n*/ { id: 'wallet.payout', message: 'Izmaksa' },
  payout_return: /*i18n*/ { id: 'wallet.payout-return', message: 'Izmaksa atgriezta makā' },
}

/** What moved, and with what: the consultation's time and patient, or as much of a payout's id as lists show. */
function whatText({ kind, consultation, payoutId }: StatementLine, language: Language): string {
  const word = speaker(language)(kinds[kind])
  if (payoutId) return `${word} ${payoutId.slice(0, 8)}`
  if (!consultation) return word
  const { displayName, anonymous } = consultation.patient
  const name = patientText(
    anonymous ? { kind: 'alias', number: Number(displayName) } : { kind: 'name', text: displayName },
    language,
  )
  return `${word} ${instantText(Date.parse(consultation.from))}, ${name}`
}

/** Movements of a doctor's wallet for a spreadsheet, with the columns the wallet shows. */
export function walletCsv(lines: readonly StatementLine[], language: Language): FileBody {
  const say = speaker(language)
  const rows = lines.map((line) => [
    instantCell(Date.parse(line.at)),
    cell(whatText(line, language)),
    figureCell(hoursOf(line.minutes), language),
    amountCell(Math.round(line.amount * 100), language),
    amountCell(Math.round(line.balance * 100), language),
  ])
  return csvFile([heads.map((head) => cell(say(head))), ...rows], language)
}
