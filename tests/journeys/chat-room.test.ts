import { expect, type Locator, type Page } from '@playwright/test'
import { pdf } from '../world/people/attached.ts'
import { openThread } from '../world/people/chat.ts'
import { expectAccessible } from './accessible.ts'
import { field, log, waiting, write } from './chat-page.ts'
import { test } from './with-push.ts'

/** Pixels of the conversation that always stay in sight. */
const READABLE = 120
const SCREENS = [
  { width: 320, height: 480 },
  { width: 320, height: 640 },
  { width: 390, height: 500 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const SIX_LINES = Array.from({ length: 6 }, (_, index) => `Rinda ${index + 1}`).join('\n')

const offer = (page: Page) => log(page).getByRole('region', { name: 'Vai paziņot, kad pienāks atbilde?' })

async function box(of: Locator) {
  const found = await of.boundingBox()
  if (!found) throw new Error('it is not there')
  return { top: found.y, bottom: found.y + found.height, height: found.height }
}

/** The newest message and those about it can be read, the field lies under it, and all of that on the screen. */
async function expectRoom(page: Page, newest: Locator) {
  for (const size of SCREENS) {
    await page.setViewportSize(size)
    await expect(newest).toBeInViewport({ ratio: 1 })
    await expect(async () => {
      const [talk, form] = [
        await box(log(page)),
        await box(page.locator('form').filter({ has: field(page) })),
      ]
      expect(talk.height).toBeGreaterThanOrEqual(READABLE)
      expect(form.top).toBeGreaterThanOrEqual(talk.bottom)
      expect(form.bottom).toBeLessThanOrEqual(size.height)
      const written = await box(field(page))
      expect(written.bottom).toBeLessThanOrEqual(form.bottom)
      await expect(page.getByRole('button', { name: 'Uz jaunākajām' })).toBeHidden()
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(size.height)
    }, `${size.width}×${size.height}`).toPass({ timeout: 5_000 })
  }
}

test('CHAT-04 CHAT-07 PUSH-01 the offer of notifications, a long message, a file and a lost line leave the conversation its room', async ({
  world: { clinic },
  listen,
}) => {
  const { patient, doctor, say } = await openThread(clinic)
  for (let line = 1; line <= 12; line++) await say(doctor, `Jautājums ${line}`)
  const { page } = await listen(patient, { viewport: { width: 320, height: 640 } })
  await page.goto(`/patient/chat/${doctor.clientId}`)
  await write(page, 'Mana atbilde')
  await expect(offer(page)).toBeInViewport()
  const mine = log(page).getByText('Mana atbilde', { exact: true })
  await expectRoom(page, mine)
  await expectAccessible(page)

  await field(page).fill(SIX_LINES)
  await expectRoom(page, mine)
  await page.context().setOffline(true)
  await expect(page.getByRole('button', { name: 'Mēģināt tagad' })).toBeVisible()
  await expectRoom(page, mine)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'zīmējums.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf('x')) })
  await expect(page.getByRole('group', { name: 'Pievienotais fails' })).toBeVisible()
  await expectRoom(page, mine)

  await page.getByRole('button', { name: 'Noņemt failu' }).click()
  await expect(field(page)).toBeFocused()
  await write(page, 'Bez tīkla')
  await expect(waiting(page)).toHaveCount(1)
  await expectRoom(page, log(page).getByText('Bez tīkla', { exact: true }))
  const [mark, card] = [await box(waiting(page)), await box(offer(page))]
  expect(card.top).toBeGreaterThanOrEqual(mark.bottom)
})
