import { closedReasons, waysToPay } from '#contract/consultation.ts'
import { languages } from '#contract/language.ts'
import type { Order } from '#contract/order.ts'
import type { Payout } from '#contract/payout.ts'
import type { Receipt } from '#domain/receipt.ts'
import { expect, test } from 'vitest'
import { notices } from '../../server/notices/registry.ts'
import { speaker } from '../../server/texts/catalogue.ts'
import { writeLetter, type Letter } from '../../server/texts/mail-layout.ts'
import type { MailedConsultation } from '../../server/texts/mailed-consultation.ts'

const publicUrl = 'https://saruna.example'
const support = 'help@saruna.example'
const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const consultation: MailedConsultation = {
  id,
  // Half past six in the evening in Riga, winter time.
  from: Date.parse('2026-11-24T16:30:00Z'),
  to: Date.parse('2026-11-24T17:15:00Z'),
  minutes: 45,
  status: 'scheduled',
  closedReason: null,
  hasComment: true,
  paidWith: 'card',
  comesBack: 'card',
  totalCents: 121_000,
  backCents: 0,
  version: 2,
  doctor: 'Ilze Bērziņa',
  patient: { kind: 'name', text: 'Anna <b>Balode</b>' },
  proposal: null,
}
const receipt: Receipt = {
  number: 'S-000042',
  paidAt: Date.parse('2026-11-20T10:00:00Z'),
  buyer: { name: 'Anna', surname: 'Balode' },
  what: {
    kind: 'consultation',
    from: '2026-11-24T16:30:00Z',
    doctor: { name: 'Ilze', surname: 'Bērziņa' },
  },
  cents: 121_000,
  method: 'card',
  card: { brand: 'visa', last4: '4242' },
  refunds: [],
}
const order: Order = {
  _id: id,
  reference: 'RF6412345678',
  amount: 180,
  status: 'open',
  createdAt: '2026-11-20T10:00:00Z',
  dueOn: '2026-12-04',
  what: { kind: 'purchase', of: 'psychologist', amount: 5 },
  beneficiary: 'Saruna SIA',
  iban: 'LV80BANK0000435195001',
  bic: 'BANKLV22',
}
const payout: Payout = {
  _id: id,
  name: 'Ilze Bērziņa',
  iban: 'LV80BANK0000435195001',
  amount: 40,
  status: 'returned',
  createdAt: '2026-11-20T10:00:00Z',
  returnedAt: '2026-11-21T10:00:00Z',
  returnReason: 'Konts ir slēgts.',
}
const now = Date.parse('2026-11-20T10:00:00Z')
const link = { href: `${publicUrl}/email/confirm/secret-token`, hours: 24 }

const inLatvian = { language: 'lv', say: speaker('lv'), publicUrl, supportEmail: support } as const
const closings = [
  'consultation-rejected',
  'consultation-cancelled',
  'own-cancellation',
  'consultation-expired',
  'payment-failed',
] as const
const proposal = { starts: [now, now + 86_400_000], until: now, hasNote: true }
const followUp = { doctor: 'Ilze Bērziņa', from: now, to: now + 2_700_000, minutes: 45, until: now }
const requestedLetter = (of: MailedConsultation, language: (typeof languages)[number]) =>
  notices['consultation-requested'].letter(of, {
    audience: 'doctor',
    language,
    say: speaker(language),
    publicUrl,
    now,
  })

const waiting = {
  doctors: 0,
  freeUsers: 0,
  orders: 0,
  payouts: 0,
  findings: 0,
  support: 0,
  flags: 0,
  licences: 0,
  deadLetters: 2,
}
const account = (approval: 'awaiting_approval' | 'confirmed' | null, password_disputed = false) =>
  ({ status: 'created', approval, password_disputed }) as const
const approved = { ...account('confirmed'), status: 'confirmed' } as const

/** Every letter the product can write, in one language. */
function everyLetter(language: (typeof languages)[number]): Letter[] {
  const to = { language, say: speaker(language), publicUrl, supportEmail: support, now }
  const toPatient = { ...to, audience: 'patient' } as const
  const toDoctor = { ...to, audience: 'doctor' } as const
  const closed = [toPatient, toDoctor].flatMap((reader) =>
    closedReasons.flatMap((closedReason) =>
      waysToPay.flatMap((paidWith) =>
        closings.map((kind) =>
          notices[kind].letter({ ...consultation, closedReason, paidWith, comesBack: paidWith }, reader),
        ),
      ),
    ),
  )
  return [
    notices['confirm-email'].letter({ account: account(null), link, code: '012345' }, to),
    notices['confirm-email'].letter({ account: account('awaiting_approval'), link, code: null }, to),
    notices['confirm-email'].letter({ account: account(null, true), link, code: null }, to),
    notices['already-confirmed'].letter(account(null), to),
    notices['already-confirmed'].letter(account('awaiting_approval'), to),
    notices['confirm-admin'].letter({ account: account(null), link: { ...link, hours: 72 }, code: null }, to),
    notices['reset-password'].letter({ account: account(null), link: { ...link, hours: 1 }, code: null }, to),
    notices['account-approved'].letter(approved, to),
    notices['account-approved'].letter(account('confirmed'), to),
    notices['iban-changed'].letter(account(null), to),
    ...(['name-changed', 'phone-changed', 'password-changed', 'signed-out', 'email-restored'] as const).map(
      (kind) => notices[kind].letter(account(null), to),
    ),
    ...(['new-email', 'email-change-asked', 'email-changed'] as const).map((kind) =>
      notices[kind].letter({ email: 'jauns@example.com', href: `${publicUrl}/email/change/secret` }, to),
    ),
    requestedLetter(consultation, language),
    notices['consultation-accepted'].letter(consultation, toPatient),
    notices['consultation-accepted'].letter(consultation, toDoctor),
    notices['consultation-moved'].letter(consultation, { ...toPatient, now: consultation.from }),
    ...[toPatient, toDoctor].flatMap((reader) => [
      notices['time-proposed'].letter({ ...consultation, proposal }, reader),
      notices['proposal-dropped'].letter(consultation, reader),
      notices['consultation-reminder'].letter(consultation, reader),
    ]),
    notices['payment-failed'].letter({ ...consultation, status: 'awaiting_approval' }, toPatient),
    notices.receipt.letter({ receipt }, to),
    notices['plan-unpaid'].letter({ again: now }, to),
    notices['plan-ended'].letter({}, to),
    notices['plan-ending'].letter({ endsAt: now }, to),
    notices['plan-cancelled'].letter({ left: { plan: 'basic', until: now } }, to),
    notices['plan-cancelled'].letter({ left: undefined }, to),
    notices['order-placed'].letter(order, to),
    notices['order-lapsed'].letter(order, to),
    notices['payout-returned'].letter(payout, to),
    notices['order-returned'].letter({ ...order, status: 'returned', returnedOn: '2026-12-01' }, to),
    ...[true, false].map((beside) =>
      notices.receipt.letter(
        { receipt, month: { startsAt: now, endsAt: now + 30 * 86_400_000, beside } },
        to,
      ),
    ),
    notices['refund-failed'].letter({ cents: 3600 }, to),
    notices['refund-sent'].letter({ cents: 3600, day: '2026-11-20' }, to),
    ...[1, 2, 11].map((issues) => notices['waiting-digest'].letter({ ...waiting, findings: issues }, to)),
    notices['account-refused'].letter({ reason: 'Reģistrācija jau ir.' }, to),
    notices['profile-approved'].letter({}, to),
    notices['licence-ending'].letter({ until: '2027-01-11' }, to),
    notices['licence-ended'].letter({ until: '2026-11-19' }, to),
    ...[true, false].map((hasNote) => notices['follow-up-offered'].letter({ ...followUp, hasNote }, to)),
    notices['profile-unpublished'].letter({}, to),
    ...[true, false].map((isShown) =>
      notices['profile-rejected'].letter({ comment: 'Pievienojiet izglītību.', isShown }, to),
    ),
    ...closed,
  ]
}

test.each(languages)('FMT-02 every mail is whole in %s, in text and HTML', (language) => {
  for (const letter of everyLetter(language)) {
    const { subject, text, html } = writeLetter(letter, language, support)
    for (const part of [subject, text, html.replace(/<style>.*<\/style>/s, '')]) {
      expect(part).not.toMatch(/[{}]|undefined|NaN|\b(?:mail|fact|closed|returned|error)\.\w/)
    }
    expect(html).toContain(`<html lang="${language}">`)
    for (const href of [letter.button?.href, ...(letter.facts ?? []).map((fact) => fact.href)]) {
      if (href === undefined) continue
      expect(text).toContain(href)
      expect(html).toContain(`href="${href}"`)
    }
    expect(html).not.toMatch(/<table|<img|<script/)
    expect(text).toContain(support)
    expect(text).toContain('113')
  }
})

test.each(languages)('AUTH-13 no subject in %s tells a name, a time or anything of health', (language) => {
  for (const { subject } of everyLetter(language)) {
    expect(subject).not.toMatch(/Ilze|Bērziņa|Anna|Balode|4471|\d/)
    expect(subject).not.toMatch(
      /psih|psych|психо|narko|нарко|ārst|doctor|врач|terap|терап|health|vesel|здоров/i,
    )
    expect(subject.length).toBeLessThan(60)
  }
})

test('AUTH-13 an anonymous patient goes by the pseudonym, undeclined', () => {
  const anonymous = { ...consultation, patient: { kind: 'alias', number: 4471 } } as const
  const text = (language: (typeof languages)[number]) =>
    writeLetter(requestedLetter(anonymous, language), language, support).text
  expect(text('lv')).toContain('Pacients: Pacients 4471')
  expect(text('en')).toContain('Patient: Patient 4471')
  expect(text('ru')).toContain('Пациент: Пациент 4471')
  expect(text('lv')).not.toMatch(/Anna|Balode/)
})

test('FMT-01 days, times and amounts look the same in every language', () => {
  for (const language of languages) {
    const to = { audience: 'patient', language, say: speaker(language), publicUrl, now } as const
    const letter = notices['consultation-accepted'].letter(consultation, to)
    const { text } = writeLetter(letter, language, support)
    expect(text).toContain('24.11.2026 18:30–19:15')
    expect(text).toContain('23.11.2026 18:30')
    expect(text).toContain('1,210.00\u00a0€')
  }
})

test('DOC-04 the mail about a returned payout says how much and why, and no account', () => {
  const { text } = writeLetter(notices['payout-returned'].letter(payout, inLatvian), 'lv', support)
  expect(text).toContain('40.00\u00a0€')
  expect(text).toContain('Konts ir slēgts.')
  expect(text).not.toMatch(/LV80|5001|Bērziņa/)
})

const planCancelled = (left?: { plan: 'basic'; until: number }) =>
  writeLetter(notices['plan-cancelled'].letter({ left }, inLatvian), 'lv', support).text

test('PAY-05 the mail about a cancelled plan says until when it lasts, and names no specialist', () => {
  const [month, atOnce] = [planCancelled({ plan: 'basic', until: now }), planCancelled()]
  expect(month).toContain('čats jums paliek līdz 20.11.2026')
  expect(month).toContain('Abonements: 225.00\u00a0€ mēnesī')
  expect(month).not.toMatch(/ārst/i)
  for (const letter of [month, atOnce]) expect(letter).toContain('no kartes vairs nekas netiks iekasēts')
  expect(atOnce).toContain('Tas ir beidzies')
})

test('what people type is text in HTML, never markup', () => {
  const { html } = writeLetter(requestedLetter(consultation, 'lv'), 'lv', support)
  expect(html).toContain('Anna &lt;b&gt;Balode&lt;/b&gt;')
  expect(html).not.toContain('<b>Balode')
})

function expired(changes: Partial<MailedConsultation>): string {
  const comesBack = changes.paidWith ?? 'card'
  const row = { ...consultation, status: 'expired' as const, comesBack, ...changes }
  const to = { audience: 'patient', language: 'en', say: speaker('en'), publicUrl, now } as const
  const letter = notices['consultation-expired'].letter(row, to)
  return writeLetter(letter, 'en', support).text
}

test('CON-05 the money line follows how it was paid and whether it comes back', () => {
  expect(expired({ closedReason: 'doctor_absent' })).toContain('return to your card: 1,210.00')
  expect(expired({ closedReason: 'doctor_absent', paidWith: 'balance' })).toContain('back in your balance')
  expect(expired({ closedReason: 'doctor_absent', paidWith: 'plan' })).toContain('back in your subscription')
  expect(expired({ closedReason: 'doctor_absent', paidWith: 'free' })).not.toMatch(/back|return/)
  expect(expired({ closedReason: 'doctor_absent', backCents: 1000 })).toContain('to your card: 1,200.00')
  const before = expired({ closedReason: 'doctor_absent', backCents: 121_000 })
  expect(before).toContain('had already been returned to you')
  expect(before).not.toContain('return to your card')
  expect(expired({ closedReason: 'doctor_absent', totalCents: 0 })).not.toContain('return to your card')
  const disputed = expired({ closedReason: 'doctor_absent', comesBack: 'disputed' })
  expect(disputed).toContain('1,210.00 € is disputed at the bank')
  expect(disputed).not.toContain('return to your card')
  const chargedBack = expired({ closedReason: 'doctor_absent', comesBack: 'charged_back' })
  expect(chargedBack).toContain('the bank has returned the disputed money to you')
  expect(chargedBack).not.toMatch(/bank decides|return to your card/)
  const reserved = expired({ closedReason: 'not_answered', comesBack: 'reserved' })
  expect(reserved).toContain('1,210.00\u00a0€ reserved on your card')
  expect(reserved).not.toContain('return to your card')
  const bought = expired({ closedReason: 'doctor_absent', paidWith: 'plan', comesBack: 'balance' })
  expect(bought).toContain('back in your balance')
  expect(bought).not.toContain('subscription')
  expect(expired({ closedReason: 'patient_absent' })).not.toMatch(/return to your|is back/)
})

test('links lead where each side goes on', () => {
  const to = { language: 'lv', say: speaker('lv'), publicUrl, now } as const
  const href = (letter: Letter) => letter.button?.href.replace(publicUrl, '')
  expect(href(requestedLetter(consultation, 'lv'))).toBe('/doctor/dashboard')
  expect(href(notices['consultation-accepted'].letter(consultation, { ...to, audience: 'patient' }))).toBe(
    `/consultations/${id}`,
  )
  const closed = { ...consultation, closedReason: 'doctor_rejected' } as const
  expect(href(notices['consultation-rejected'].letter(closed, { ...to, audience: 'patient' }))).toBe(
    `/patient/consultations/${id}`,
  )
  expect(href(notices['consultation-cancelled'].letter(closed, { ...to, audience: 'doctor' }))).toBe(
    '/doctor/dashboard',
  )
  expect(href(notices['account-approved'].letter(approved, inLatvian))).toBe('/login')
})
