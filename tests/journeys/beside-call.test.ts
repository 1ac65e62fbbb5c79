import { expect, type Page } from '@playwright/test'
import { listMessages, openChat } from '#contract/chat.ts'
import { expectAccessible } from './accessible.ts'
import { meetingIn, seesPartner, talk } from './with-call.ts'
import { test } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const opener = (page: Page) => page.getByRole('button', { name: /^Rakstīt(?! sarunas)/ })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Rakstīt sarunas biedram' })
const field = (page: Page) => panel(page).getByRole('textbox', { name: /^Ziņa: / })
const lines = (page: Page) => panel(page).getByRole('listitem')
const isKept = 'Šie vārdi netiek saglabāti: tie pazudīs, kad saruna beigsies.'

/** What ends the call can be pressed, whatever lies over the picture. */
async function canEnd(page: Page) {
  const end = page.getByRole('button', { name: 'Beigt', exact: true })
  await expect(end).toBeInViewport({ ratio: 1 })
  await end.click({ trial: true })
}

test('CALL-07 AUTH-13 without a chat the two write beside the call, hear of what is new, send again what did not come, and nothing stays', async ({
  world,
  enter,
}) => {
  test.setTimeout(180_000)
  const meeting = await meetingIn(world, 5, { anonymous: true })
  const { hers, his } = await talk(enter, meeting)
  await hers.setViewportSize({ width: 390, height: 844 })
  await his.setViewportSize({ width: 1440, height: 900 })

  await opener(hers).press('Enter')
  await expect(panel(hers).getByText(isKept)).toBeVisible()
  await expect(field(hers)).toBeFocused()
  await canEnd(hers)
  await hers.keyboard.type('Adrese: Brīvības iela 1')
  await hers.keyboard.press('Shift+Enter')
  await hers.keyboard.type('otrais stāvs')
  await hers.keyboard.press('Enter')
  await expect(field(hers)).toHaveValue('')
  await expect(lines(hers)).toHaveText('Jūs: Adrese: Brīvības iela 1\notrais stāvs')
  await expect(lines(hers)).toHaveAttribute('data-state', 'delivered')

  await expect(opener(his)).toHaveAccessibleName(/1 jauna ziņa/)
  await expect(his.locator('[aria-live="polite"]').filter({ hasText: 'Brīvības' })).toHaveText(
    /^Pacients \d+: Adrese/,
  )
  await opener(his).click()
  await expect(opener(his)).toHaveAccessibleName('Rakstīt')
  await expect(lines(his)).toHaveText(/^Pacients \d+: Adrese: Brīvības iela 1\notrais stāvs$/)
  await field(his).fill('Paldies')
  await field(his).press('Enter')
  await expect(lines(hers).last()).toContainText('Paldies')
  await expectAccessible(hers)
  await expectAccessible(his)
  // The notes take its place, and give it back.
  await his.getByRole('button', { name: 'Piezīmes', exact: true }).click()
  await expect(panel(his)).toHaveCount(0)
  await opener(his).click()
  await expect(lines(his)).toHaveCount(2)
  await canEnd(his)

  for (const size of [
    { width: 320, height: 568 },
    { width: 844, height: 390 },
    // With its keyboard.
    { width: 390, height: 450 },
    { width: 390, height: 844 },
  ]) {
    await hers.setViewportSize(size)
    await canEnd(hers)
    await expect(field(hers)).toBeInViewport({ ratio: 1 })
    await hers.getByRole('button', { name: 'Steidzama palīdzība' }).click({ trial: true })
  }

  await hers.context().setOffline(true)
  await field(hers).fill('Vai dzirdat?')
  await field(hers).press('Enter')
  await expect(lines(hers).last()).toContainText('Nav piegādāts.', { timeout: 20_000 })
  await hers.context().setOffline(false)
  const again = lines(hers).last().getByRole('button', { name: 'Sūtīt vēlreiz' })
  await expect(async () => {
    // Once it arrived nothing is left to press, also while the other side still comes back to its picture.
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(lines(his).last()).toContainText('Vai dzirdat?', { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expect(lines(hers).last()).toHaveAttribute('data-state', 'delivered')
  await expect(lines(his)).toHaveCount(3)

  await field(hers).focus()
  await hers.keyboard.press('Escape')
  await expect(panel(hers)).toHaveCount(0)
  await expect(opener(hers)).toBeFocused()
  await hers.getByRole('button', { name: 'Beigt', exact: true }).click()
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Beigt sarunu' }).click()
  for (const page of [hers, his]) {
    await expect(page.getByRole('heading', { name: 'Paldies par sarunu.' })).toBeVisible()
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map(Object.entries)))
    expect(kept).not.toContain('Brīvības')
  }
})

test(
  'CALL-07 CHAT-01 with a chat that the plan allows, writing beside the call is writing in the chat',
  rarely,
  async ({ world, enter }) => {
    test.setTimeout(120_000)
    const meeting = await meetingIn(world, 5)
    const { patient, doctor } = meeting
    await world.server.sql(`update client set payment_plan = 'advanced' where id = $1`, [patient.clientId])
    const { token } = patient
    const chat = await world.clinic.api.send(openChat, { token, body: { doctorId: doctor.clientId } })
    const { hers, his } = await talk(enter, meeting)
    await hers.setViewportSize({ width: 390, height: 844 })
    await opener(hers).click()
    // It is entered like the words of the call alone, and left like them.
    await expect(field(hers)).toBeFocused()
    await field(hers).press('Escape')
    await expect(opener(hers)).toBeFocused()
    await opener(hers).click()
    await field(hers).fill('Saite: https://example.com/vingrinajums')
    await field(hers).press('Enter')
    await expect(opener(his)).toHaveAccessibleName(/1 jauna ziņa/)
    await opener(his).click()
    await expect(lines(his).last()).toContainText('vingrinajums')
    await expect(panel(his).getByText(isKept)).toHaveCount(0)
    await canEnd(hers)
    await canEnd(his)
    await expectAccessible(hers)
    await expectAccessible(his)
    await his.keyboard.press('Escape')
    const { data } = await world.clinic.api.send(listMessages, { token, params: { id: chat._id } })
    expect(data.map(({ content }) => content)).toEqual(['Saite: https://example.com/vingrinajums'])
  },
)

test(
  'CALL-09 the call shows how much of the booked time is left, says so once near its end and at it, and goes on',
  rarely,
  async ({ world, enter }) => {
    test.setTimeout(120_000)
    const meeting = await meetingIn(world, 5)
    const { hers, his } = await talk(enter, meeting)
    await expect(hers.getByText('vēl 45 min', { exact: true })).toBeVisible()
    const endsIn = (seconds: number) =>
      world.server.sql(
        `update consultation set starts_at = moment - interval '45 minutes', ends_at = moment
        from (select now() + $2 * interval '1 second' as moment) as at where id = $1`,
        [meeting.consultation._id, seconds],
      )
    const said = hers.getByRole('status').filter({ hasText: 'Rezervēt' })
    await endsIn(312)
    await hers.reload()
    await expect(hers.getByText('vēl 6 min', { exact: true })).toBeVisible()
    await expect(said).toHaveCount(0)
    await expect(hers.getByText('vēl 5 min', { exact: true })).toBeVisible({ timeout: 20_000 })
    await expect(said).toHaveText('Rezervētā laika atlicis ne vairāk kā 5 min.')

    await endsIn(10)
    await hers.reload()
    await expect(hers.getByText('Rezervētais laiks ir beidzies', { exact: true })).toBeVisible({
      timeout: 20_000,
    })
    await expect(said).toHaveText('Rezervētais laiks ir beidzies. Sarunu varat mierīgi pabeigt.')
    await hers.setViewportSize({ width: 320, height: 568 })
    await canEnd(hers)
    await expectAccessible(hers)
    await Promise.all([seesPartner(hers), seesPartner(his)])
  },
)
