import { expect, type Page } from '@playwright/test'
import { cancelConsultation, listConsultations } from '#contract/consultation-routes.ts'
import { BOOKING_PACE, OPEN_REQUESTS } from '#domain/patient-limits.ts'
import { anHourEarlier } from '../world/people/an-hour-earlier.ts'
import type { Clinic, Member } from '../world/people/clinic.ts'
import { choose, dateOf, openDay, reserveButton, slot, test } from './with-clinic.ts'

const full = /^Jums jau ir vairāki pieprasījumi, kas gaida atbildi\./
const tired = /^Pēdējā laikā ir bijis daudz rezervāciju un atcelšanu\./
const sent = 'Pieprasījums nosūtīts. Gaidām apstiprinājumu.'
let doctor: Member

test.beforeAll(async ({ world }) => {
  doctor = await world.clinic.newDoctor()
})

/** A patient with as many requests open as one may have with one doctor, at the first times of a day. */
async function withAllOpen(clinic: Clinic, day: number) {
  const patient = await clinic.newPayer()
  const starts = await clinic.freeTimes(doctor, day)
  for (const from of starts.slice(0, OPEN_REQUESTS.withDoctor)) await clinic.reserve(patient, doctor, from)
  const [next = '', other = ''] = starts.slice(OPEN_REQUESTS.withDoctor)
  return { patient, next, other }
}

/** It is said beside the times, which are free as before, and there is nothing to pay for. */
async function expectRefused(page: Page, from: string, words: RegExp): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText(words)
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(slot(page, from)).not.toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('timer')).toBeHidden()
  await expect(reserveButton(page)).toBeHidden()
}

for (const [where, viewport] of [
  ['on a phone', { width: 390, height: 844 }],
  ['on a desktop', { width: 1440, height: 900 }],
] as const)
  test(`CON-03 CON-05 CON-18 ${where} one request too many is refused where times are chosen; with one less the time is held`, async ({
    world: { clinic },
    enter,
  }) => {
    const { patient, next, other } = await withAllOpen(clinic, viewport.width > 400 ? 3 : 4)
    const page = await enter(patient, { viewport })
    await openDay(page, doctor, next)
    await slot(page, next).click()
    await expectRefused(page, next, full)
    // Also once more, another one, and after the page is loaded anew.
    await slot(page, next).click()
    await expectRefused(page, next, full)
    await slot(page, other).click()
    await expectRefused(page, other, full)
    await page.reload()
    await expectRefused(page, other, full)

    const waiting = page.getByRole('region', { name: /^Gaida atbildi: 3 pieprasījumi/ })
    const cancel = waiting.getByRole('button', { name: 'Atcelt pieprasījumu' })
    await cancel.first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Atcelt konsultāciju' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(slot(page, other)).toHaveAttribute('aria-pressed', 'true')
    await reserveButton(page).click()
    await expect(page.getByRole('heading', { name: sent })).toBeVisible()
  })

test('CON-03 CON-18 booked meanwhile in another window: what is one too many by then is refused in words, and not made', async ({
  world: { clinic },
  enter,
}) => {
  const { patient } = await withAllOpen(clinic, 5)
  const [open] = (await clinic.api.send(listConsultations, { token: patient.token })).data
  await clinic.api.send(cancelConsultation, { token: patient.token, params: { id: open?._id ?? '' } })
  const [, , mine = '', theirs = ''] = await clinic.freeTimes(doctor, 5)
  const page = await enter(patient)
  await choose(page, doctor, mine)
  await clinic.reserve(patient, doctor, theirs)
  await reserveButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(full)
  await expect(page.getByRole('alert')).toBeInViewport()
  expect((await clinic.api.send(listConsultations, { token: patient.token })).data).toHaveLength(4)
})

test('CON-03 CON-05 CON-18 who books and cancels too often is told at once, may cancel all the same, and books an hour later', async ({
  world: { clinic, server },
  enter,
}) => {
  const patient = await clinic.newPayer()
  const { token } = patient
  const [first = '', kept = '', next = ''] = await clinic.freeTimes(doctor, 6)
  await clinic.reserve(patient, doctor, kept)
  let { _id: id } = await clinic.reserve(patient, doctor, first)
  for (let acts = 2; acts < BOOKING_PACE.acts; acts += 2) {
    await clinic.api.send(cancelConsultation, { token, params: { id } })
    id = (await clinic.reserve(patient, doctor, first))._id
  }
  const page = await enter(patient, { viewport: { width: 390, height: 844 } })
  await openDay(page, doctor, next)
  await slot(page, next).click()
  await expectRefused(page, next, tired)

  const waiting = page.getByRole('region', { name: /^Gaida atbildi: 2 pieprasījumi/ })
  const request = waiting
    .getByRole('listitem')
    .filter({ hasText: dateOf(kept) })
    .first()
  await request.getByRole('button', { name: 'Atcelt pieprasījumu' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Atcelt konsultāciju' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Konsultācija atcelta.')).toBeVisible()

  await anHourEarlier(server, patient)
  await slot(page, next).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await reserveButton(page).click()
  await expect(page.getByRole('heading', { name: sent })).toBeVisible()
})
