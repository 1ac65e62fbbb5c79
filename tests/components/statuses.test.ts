import { expect, test } from 'vitest'
import { consultationStatuses } from '#contract/consultation.ts'
import { orderStatuses, payoutStatuses, shownPaymentStatuses } from '#contract/list-choices.ts'
import { userStatuses } from '#contract/account.ts'
import { createI18n } from '../../src/i18n/catalogues.ts'
import { statusLook, type StatusKind, type StatusOf } from '../../src/ui/status/statuses.ts'

const all: { [Kind in StatusKind]: readonly StatusOf[Kind][] } = {
  consultation: consultationStatuses,
  profile: ['publicly_available', 'in_review', 'rejected'],
  payment: shownPaymentStatuses,
  order: orderStatuses,
  payout: payoutStatuses,
  user: userStatuses,
  news: ['published', 'unpublished'],
  support: ['waiting', 'replied'],
}

test.each(['lv', 'en', 'ru'] as const)('FMT-02 every status has its own words in %s', async (language) => {
  const i18n = await createI18n(language)
  for (const kind of Object.keys(all) as StatusKind[]) {
    const words = all[kind].map((status) => i18n._(statusLook(kind, status).text))
    expect(new Set(words).size).toBe(words.length)
    // What is not translated comes out as the Latvian source or as a bare id.
    for (const word of words) expect(/[А-Яа-яё]/.test(word)).toBe(language === 'ru')
  }
})

test("CON-05 a patient's own cancellation does not read as a rejection", async () => {
  const i18n = await createI18n('en')
  expect(i18n._(statusLook('consultation', 'rejected', 'patient_cancelled').text)).toBe('Cancelled')
  expect(i18n._(statusLook('consultation', 'rejected', 'doctor_rejected').text)).toBe('Rejected')
  expect(statusLook('consultation', 'rejected', 'patient_cancelled').tone).toBe('neutral')
})
