import type { Language } from '#contract/language.ts'
import type { FileBody } from '#contract/route.ts'
import type { Statement } from '#domain/receipt.ts'
import type { Paper } from '../external/pdf/port.ts'
import { euroText } from './amounts.ts'
import { speaker } from './catalogue.ts'
import { amountCell, cell, csvFile, dayCell } from './csv.ts'
import { dayText } from './instants.ts'
import { paidForText } from './paid-for.ts'
import { partiesOf, smallPrint, type Seller } from './receipt.ts'

const texts = {
  title: /*i18n*/ { id: 'statement.title', message: 'Gada maksājumu izraksts' },
  lead: /*i18n*/ { id: 'statement.lead', message: '{year}. gads' },
  day: /*i18n*/ { id: 'statement.day', message: 'Datums' },
  receipt: /*i18n*/ { id: 'statement.receipt', message: 'Čeks' },
  what: /*i18n*/ { id: 'statement.what', message: 'Pakalpojums' },
  back: /*i18n*/ { id: 'statement.back', message: 'Atmaksa: {what}' },
  sentBack: /*i18n*/ { id: 'statement.sent-back', message: 'Atmaksa ar pārskaitījumu: {what}' },
  amount: /*i18n*/ { id: 'statement.amount', message: 'Summa' },
  paid: /*i18n*/ { id: 'statement.paid', message: 'Samaksāts' },
  refunded: /*i18n*/ { id: 'statement.refunded', message: 'Atmaksāts' },
  total: /*i18n*/ { id: 'statement.total', message: 'Kopā gadā' },
  nothing: /*i18n*/ { id: 'statement.nothing', message: 'Šajā gadā maksājumu nebija.' },
}

function linesOf({ lines }: Statement, language: Language) {
  const say = speaker(language)
  return lines.map(({ at, receipt, what, cents, sentBack }) => {
    const name = paidForText(what, language)
    const back = sentBack ? texts.sentBack : texts.back
    return { at, receipt, cents, what: cents < 0 ? say(back, { what: name }) : name }
  })
}

/** What a person paid in a year, for the tax office. */
export function statementPaper(statement: Statement, from: Seller, language: Language, now: number): Paper {
  const say = speaker(language)
  const { year, buyer, paid, refunded } = statement
  const lines = linesOf(statement, language)
  return {
    language,
    title: say(texts.title),
    at: now,
    lead: say(texts.lead, { year: String(year) }),
    parties: partiesOf(from, buyer, language),
    table: {
      columns: [
        { head: say(texts.day), share: 0.16 },
        { head: say(texts.receipt), share: 0.16 },
        { head: say(texts.what), share: 0.5 },
        { head: say(texts.amount), share: 0.18, figures: true },
      ],
      rows: lines.map(({ at, receipt, what, cents }) => [dayText(at), receipt, what, euroText(cents)]),
    },
    totals: [
      { label: say(texts.paid), value: euroText(paid) },
      { label: say(texts.refunded), value: euroText(-refunded) },
      { label: say(texts.total), value: euroText(paid - refunded), strong: true },
    ],
    notes: [...(lines.length === 0 ? [say(texts.nothing)] : []), ...smallPrint(language)],
  }
}

/** The same for a spreadsheet. */
export function statementCsv(statement: Statement, language: Language): FileBody {
  const say = speaker(language)
  const heads = [texts.day, texts.receipt, texts.what, texts.amount].map((text) => cell(say(text)))
  const rows = linesOf(statement, language).map(({ at, receipt, what, cents }) => [
    dayCell(at),
    receipt,
    cell(what),
    amountCell(cents, language),
  ])
  const total = ['', '', cell(say(texts.total)), amountCell(statement.paid - statement.refunded, language)]
  return csvFile([heads, ...rows, total], language)
}
