import { expect, type Page } from '@playwright/test'
import { contactSupport, markSupportReplied, listSupportMessages } from '#contract/support.ts'
import { emailOf, type Member } from '../world/people/clinic.ts'
import { mailTo } from '../world/reading/mail.ts'
import { expectAccessible } from './accessible.ts'
import { test, type World } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const compose = (page: Page) => page.getByRole('dialog', { name: 'Sazināties ar atbalstu' })
const field = (page: Page) => compose(page).getByLabel('Jūsu ziņa')
const send = (page: Page) => compose(page).getByRole('button', { name: /^Nosūt/ })
const sent = (page: Page) => page.getByRole('dialog', { name: 'Paldies, ziņa ir saņemta' })

/** Opens the window from the menu of the account. */
async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Izvēlne:|\p{Lu}\.$/u }).click()
  await page
    .getByRole('menuitem', { name: 'Sazināties ar atbalstu' })
    .or(page.getByRole('dialog').getByRole('button', { name: 'Sazināties ar atbalstu' }))
    .click()
  await expect(compose(page)).toBeVisible()
}

const messagesOf = async ({ clinic }: World, who: Member) =>
  (await clinic.api.send(listSupportMessages, { token: clinic.admin.token, query: { email: emailOf(who) } }))
    .data

test('SUP-01 SUP-02 ADM-08 a patient writes, is thanked, and an administrator replies by mail, which marks it', async ({
  world,
  enter,
}) => {
  const { clinic, server } = world
  const patient = await clinic.newPatient()
  const page = await enter(patient)
  await page.goto('/patient/consultations')
  await open(page)
  await expect(compose(page)).toContainText('24 stundu laikā')
  await expect(field(page)).toBeFocused()
  await expectAccessible(page, 'dialog')
  await field(page).fill('Labdien!\nKā mainīt karti?')

  // The window that says so opens a moment after the first has closed.
  await page.evaluate(() => {
    const seen = ((globalThis as unknown as { seen: [string, number][] }).seen = [])
    new MutationObserver(() => {
      const title = document.querySelector('dialog[open] h2')?.textContent ?? ''
      if (seen.at(-1)?.[0] !== title) (seen as [string, number][]).push([title, performance.now()])
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await send(page).click()
  await expect(sent(page)).toContainText(`24 stundu laikā uz ${emailOf(patient)}`)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: [string, number][] }).seen)
  const at = (title: string) => seen.findLast(([shown]) => shown === title)?.[1] ?? Number.NaN
  expect(at('Paldies, ziņa ir saņemta') - at('')).toBeGreaterThan(190)
  await expectAccessible(page, 'dialog')
  await sent(page).getByRole('button', { name: 'Labi' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open(page)
  await expect(field(page)).toHaveValue('')

  const desk = await enter(clinic.admin)
  await desk.goto('/admin/support')
  const row = desk
    .locator('tbody')
    .getByRole('row')
    .filter({ hasText: emailOf(patient) })
  await expect(row).toContainText('Gaida atbildi')
  await expectAccessible(desk)
  await row.getByRole('button', { name: 'Lasīt' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText('Kā mainīt karti?')).toBeVisible()
  await dialog.getByLabel('Atbilde pa e-pastu').fill('Profilā, sadaļā „Kartes“.')
  await expectAccessible(desk, 'dialog')
  await dialog.getByRole('button', { name: 'Nosūtīt atbildi' }).click()
  await expect(desk.getByText('Atbilde nosūtīta.')).toBeVisible()
  await expect(row).toContainText('Atbildēts')
  const mail = await mailTo(server.url, emailOf(patient), ({ subject }) => subject === 'Atbilde uz jūsu ziņu')
  expect(mail.text).toContain('Profilā, sadaļā „Kartes“.')
  await row.getByRole('button', { name: 'Lasīt' }).click()
  await expect(dialog.getByLabel('Atbilde', { exact: true })).toHaveText('Profilā, sadaļā „Kartes“.')
})

test('SUP-01 what is typed outlives closing, a reload, a failure without a word, and a line that is gone', async ({
  world,
  enter,
}) => {
  const patient = await world.clinic.newPatient()
  const page = await enter(patient, { viewport: { width: 390, height: 844 } })
  await page.goto('/patient/consultations')
  await open(page)
  await expectAccessible(page, 'dialog')
  await field(page).fill('Nevaru pievienot karti')
  await page.keyboard.press('Escape')
  await open(page)
  await expect(field(page)).toHaveValue('Nevaru pievienot karti')
  await page.reload()
  await open(page)
  await expect(field(page)).toHaveValue('Nevaru pievienot karti')

  await page.route('**/v1/admin/contact/support', (route) => route.fulfill({ status: 500, body: '{}' }))
  await send(page).click()
  await expect(send(page)).toBeEnabled()
  await expect(field(page)).toHaveValue('Nevaru pievienot karti')
  await expect(compose(page).getByRole('alert')).toHaveCount(0)
  await page.unrouteAll()

  await page.context().setOffline(true)
  await expect(compose(page)).toContainText('Rakstītais paliek šeit')
  await expect(send(page)).toBeDisabled()
  await field(page).fill('Nevaru pievienot karti, palīdziet')
  await page.context().setOffline(false)
  await expect(send(page)).toBeEnabled()
  await send(page).dblclick()
  await expect(sent(page)).toBeVisible()
  expect(await messagesOf(world, patient)).toMatchObject([{ message: 'Nevaru pievienot karti, palīdziet' }])
})

test(
  'SUP-01 while it is being sent it cannot be sent again; an answer that was lost makes no second message',
  rarely,
  async ({ world, enter }) => {
    const patient = await world.clinic.newPatient()
    const page = await enter(patient)
    await page.goto('/patient/consultations')
    await open(page)
    await field(page).fill('x'.repeat(10_500))
    await expect(field(page)).toHaveValue('x'.repeat(10_000))
    const held = Promise.withResolvers<void>()
    await page.route('**/v1/admin/contact/support', async (route) => {
      await route.fetch()
      await held.promise
      await route.abort()
    })
    await send(page).click()
    await expect(send(page)).toBeDisabled()
    await expect(send(page)).toHaveText('Nosūtām…')
    held.resolve()
    await expect(send(page)).toBeEnabled()
    await page.unrouteAll()
    await page.reload()
    await open(page)
    await send(page).click()
    await expect(sent(page)).toBeVisible()
    expect(await messagesOf(world, patient)).toHaveLength(1)
  },
)

test(
  'SUP-01 it is in the footer and on the screen of an error, for patients only',
  rarely,
  async ({ browser, world, enter }) => {
    const patient = await world.clinic.newPatient()
    const page = await enter(patient)
    await page.goto('/patient/consultations')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Sazināties ar atbalstu' }).click()
    await expect(compose(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(compose(page)).toBeHidden()

    await page.route(/\/consultations\.index-.*\.js/, (route) => route.abort())
    await page.reload()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Radās kļūda' })).toBeVisible({ timeout: 15_000 })
    await main.getByRole('button', { name: 'Sazināties ar atbalstu' }).click()
    await expect(compose(page)).toBeVisible()

    const context = await browser.newContext({ baseURL: world.server.url, locale: 'lv-LV' })
    const guest = await context.newPage()
    await guest.goto('/pricing')
    await expect(guest.getByRole('contentinfo')).toBeVisible()
    await expect(guest.getByText('Sazināties ar atbalstu')).toHaveCount(0)
    await context.close()
  },
)

test(
  'ADM-08 one administrator replies while another writes: what the second has typed is not sent and not lost',
  rarely,
  async ({ world, enter }) => {
    const { clinic } = world
    const patient = await clinic.newPatient()
    await clinic.api.send(contactSupport, { token: patient.token, body: { text: 'Kur ir čeks?' } })
    const desk = await enter(clinic.admin, { viewport: { width: 390, height: 844 } })
    await desk.goto(`/admin/support?replied=false&email=${emailOf(patient)}`)
    await expect(desk.getByRole('list', { name: 'Piemērotie filtri' })).toContainText('Gaida atbildi')
    await desk.getByRole('button', { name: 'Lasīt' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Atbilde pa e-pastu').fill('Sadaļā „Maksājumi un čeki“.')
    const [message] = await messagesOf(world, patient)
    await clinic.api.send(markSupportReplied, {
      token: clinic.admin.token,
      params: { id: message?._id ?? '' },
    })
    await dialog.getByRole('button', { name: 'Nosūtīt atbildi' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Tikmēr jau atbildēja cits administrators')
    await expect(dialog.getByLabel('Atbilde pa e-pastu')).toHaveValue('Sadaļā „Maksājumi un čeki“.')
    await dialog.getByRole('button', { name: 'Aizvērt' }).last().click()
    await expect(desk.getByText('Nekas neatbilst filtriem.')).toBeVisible()

    const other = await clinic.newPatient()
    await clinic.api.send(contactSupport, { token: other.token, body: { text: 'Paldies!' } })
    await desk.goto(`/admin/support?email=${emailOf(other)}`)
    await desk
      .getByRole('button', { name: /^Citas darbības/ })
      .or(desk.getByRole('button', { name: 'Atzīmēt kā atbildētu' }))
      .first()
      .click()
    const inMenu = desk.getByRole('menuitem', { name: 'Atzīmēt kā atbildētu' })
    if (await inMenu.isVisible()) await inMenu.click()
    await expect(desk.getByText('Ziņa atzīmēta kā atbildēta.')).toBeVisible()
    expect(await messagesOf(world, other)).toMatchObject([{ replied: true }])
  },
)
