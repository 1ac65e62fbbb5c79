import type { Language } from '#contract/language.ts'
import type { PaidCard } from '#contract/payment.ts'
import type { Buyer, Receipt } from '#domain/receipt.ts'
import type { Paper } from '../external/pdf/port.ts'
import { euroText } from './amounts.ts'
import { speaker } from './catalogue.ts'
import { dayText } from './instants.ts'
import { paidForText } from './paid-for.ts'

/** Who sells, as papers name them. */
export interface Seller {
  readonly name: string
  readonly number: string
  readonly address: string
}

const texts = {
  title: /*i18n*/ { id: 'receipt.title', message: 'Maksājuma čeks' },
  lead: /*i18n*/ { id: 'receipt.lead', message: 'Nr. {number} · {day}' },
  what: /*i18n*/ { id: 'receipt.what', message: 'Pakalpojums' },
  amount: /*i18n*/ { id: 'receipt.amount', message: 'Summa' },
  vat: /*i18n*/ { id: 'receipt.vat', message: 'PVN' },
  total: /*i18n*/ { id: 'receipt.total', message: 'Samaksāts' },
  refunded: /*i18n*/ { id: 'receipt.refunded', message: 'Atmaksāts {day}' },
  rest: /*i18n*/ { id: 'receipt.rest', message: 'Kopā pēc atmaksas' },
  transfer: /*i18n*/ { id: 'receipt.transfer', message: 'Samaksāts ar bankas pārskaitījumu.' },
  sentBack: /*i18n*/ {
    id: 'receipt.sent-back',
    message: 'Karte atmaksu nepieņēma, tāpēc tā nosūtīta ar bankas pārskaitījumu.',
  },
  card: /*i18n*/ { id: 'receipt.card', message: 'Samaksāts ar karti {brand}, kas beidzas ar {last4}.' },
}
const seller = {
  label: /*i18n*/ { id: 'paper.seller', message: 'Pakalpojuma sniedzējs' },
  number: /*i18n*/ { id: 'paper.number', message: 'Reģ. nr. {number}' },
}
const buyer = /*i18n*/ { id: 'paper.buyer', message: 'Maksātājs' }
const exempt = /*i18n*/ {
  id: 'paper.exempt',
  message: 'PVN netiek piemērots saskaņā ar Pievienotās vērtības nodokļa likuma 52. pantu.',
}
const unsigned = /*i18n*/ {
  id: 'paper.unsigned',
  message: 'Dokuments ir sagatavots elektroniski un ir derīgs bez paraksta.',
}

/** Who sells and who buys, side by side. */
export function partiesOf(from: Seller, to: Buyer, language: Language): Paper['parties'] {
  const say = speaker(language)
  return [
    {
      label: say(seller.label),
      lines: [from.name, say(seller.number, { number: from.number }), from.address],
    },
    { label: say(buyer), lines: [`${to.name} ${to.surname}`.trim()] },
  ]
}

/** What stands under every paper about money. */
export function smallPrint(language: Language): string[] {
  const say = speaker(language)
  return [say(exempt), say(unsigned)]
}

const brandText = ({ brand }: PaidCard) => brand.charAt(0).toUpperCase() + brand.slice(1)

/** The receipt of one payment. */
export function receiptPaper(receipt: Receipt, from: Seller, language: Language): Paper {
  const say = speaker(language)
  const { number, paidAt, buyer: to, what, cents, method, card, refunds } = receipt
  const rest = refunds.reduce((left, { cents: back }) => left - back, cents)
  return {
    language,
    title: say(texts.title),
    at: refunds.at(-1)?.at ?? paidAt,
    lead: say(texts.lead, { number, day: dayText(paidAt) }),
    parties: partiesOf(from, to, language),
    table: {
      columns: [
        { head: say(texts.what), share: 0.75 },
        { head: say(texts.amount), share: 0.25, figures: true },
      ],
      rows: [[paidForText(what, language), euroText(cents)]],
    },
    totals: [
      { label: say(texts.vat), value: euroText(0) },
      { label: say(texts.total), value: euroText(cents), strong: true },
      ...refunds.map(({ at, cents: back }) => ({
        label: say(texts.refunded, { day: dayText(at) }),
        value: euroText(-back),
      })),
      ...(refunds.length > 0 ? [{ label: say(texts.rest), value: euroText(rest), strong: true }] : []),
    ],
    notes: [
      ...(card ? [say(texts.card, { brand: brandText(card), last4: card.last4 })] : []),
      ...(method === 'bank_transfer' ? [say(texts.transfer)] : []),
      ...(refunds.some(({ sentBack }) => sentBack) ? [say(texts.sentBack)] : []),
      ...smallPrint(language),
    ],
  }
}
