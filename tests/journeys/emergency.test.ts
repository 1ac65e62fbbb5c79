import { expect, type Page } from '@playwright/test'
import { getOwnEmergencyDetails } from '#contract/emergency.ts'
import { listAccessLog } from '#contract/access-log.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './with-clinic.ts'
import { allowed, meetingIn, seesPartner, stepIn, talk } from './with-call.ts'
import { rarely } from '../world/whole.ts'

const phone = { viewport: { width: 390, height: 844 } }
const asking = (page: Page) => page.getByRole('region', { name: 'Ja pēkšņi būs vajadzīga palīdzība' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Kur esat un kam zvanīt' })

/** Nothing of the page lies beside the window. */
async function expectNoScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

test('CALL-10 a patient says before the call where they are, the specialist looks beside it, and both change and see it while it lasts', async ({
  world,
  enter,
}) => {
  test.setTimeout(180_000)
  const meeting = await meetingIn(world, 5)
  const { patient, consultation } = meeting
  const before = await enter(patient, phone)
  await before.goto(`/consultations/${consultation._id}`)
  const opener = asking(before).getByRole('button', { name: 'Norādīt' })
  await expect(opener).toBeInViewport()
  await expectAccessible(before)
  await opener.press('Enter')
  // Whom we know already need not type their number, and it is sent only once they press.
  await expect(form(before).getByLabel('Jūsu tālrunis')).not.toHaveValue('')
  await form(before).getByLabel('Kur jūs tagad esat').fill('Brīvības iela 1, 3. stāvs')
  await form(before).getByLabel('Kam zvanīt').fill('Māsa Anna, 21111111')
  for (const width of [320, 390, 1440]) {
    await before.setViewportSize({ width, height: 844 })
    await expectNoScroll(before)
    await expectAccessible(before)
  }
  await form(before).getByRole('button', { name: 'Saglabāt' }).click()
  await expect(form(before)).toHaveCount(0)
  await expect(opener).toHaveCount(0)
  const hint = asking(before).getByText('Jūsu speciālists sarunas laikā var redzēt')
  await expect(hint).toBeVisible()
  // A reload does not ask again.
  await before.reload()
  await expect(hint).toBeVisible()
  await expectAccessible(before)
  await before.close()

  const { hers, his } = await talk(enter, meeting)
  const where = his.getByRole('button', { name: 'Kur pacients ir' })
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const) {
    await his.setViewportSize({ width, height })
    await expect(where).toBeInViewport({ ratio: 1 })
    await expectNoScroll(his)
  }
  // Nobody has looked before the specialist asked for it.
  const looks = async () =>
    (await world.clinic.api.send(listAccessLog, { token: patient.token })).data.filter(
      ({ kind }) => kind === 'emergency_details_seen',
    ).length
  expect(await looks()).toBe(0)
  await where.press('Enter')
  const look = his.getByRole('dialog', { name: 'Ja pacientam vajadzīga palīdzība' })
  await expect(look.getByText('Brīvības iela 1, 3. stāvs')).toBeVisible()
  await expect(look.getByRole('link', { name: '113' })).toHaveAttribute('href', 'tel:113')
  await expectAccessible(his)
  expect(await looks()).toBe(1)

  // The patient goes elsewhere while they talk; who is looking sees it.
  await hers.setViewportSize(phone.viewport)
  await hers.getByRole('button', { name: 'Kur es esmu' }).click()
  await form(hers).getByLabel('Kur jūs tagad esat').fill('Autobusā uz Jelgavu')
  await form(hers).getByLabel('Kur jūs tagad esat').press('Tab')
  await form(hers).getByRole('button', { name: 'Saglabāt' }).click()
  await expect(form(hers)).toHaveCount(0)
  await expect(look.getByText('Autobusā uz Jelgavu')).toBeVisible()
  await expect(look.getByText('Brīvības iela 1, 3. stāvs')).toHaveCount(0)
  await his.keyboard.press('Escape')
  await expect(look).toHaveCount(0)
  await expect(where).toBeFocused()
  await Promise.all([seesPartner(hers), seesPartner(his)])

  await his.getByRole('button', { name: 'Beigt' }).click()
  await his.getByRole('alertdialog').getByRole('button', { name: 'Beigt sarunu' }).click()
  await expect(his.getByRole('heading', { name: 'Paldies par sarunu.' })).toBeVisible()
  await expect(where).toHaveCount(0)
})

test(
  'CALL-10 it is skipped with one press, joined without any, and an anonymous patient is told what naming a place means',
  rarely,
  async ({ world, enter }) => {
    test.setTimeout(180_000)
    const { doctor, patient, consultation } = await meetingIn(world, 5, { anonymous: true })
    const hers = await enter(patient, { ...allowed, ...phone })
    await hers.goto(`/consultations/${consultation._id}`)
    await asking(hers).getByRole('button', { name: 'Izlaist' }).click()
    await expect(asking(hers).getByText('Neko nenorādījāt.')).toBeVisible()
    await expect(asking(hers).getByRole('heading')).toBeFocused()
    const own = { token: patient.token, params: { id: consultation._id } }
    await expect
      .poll(async () => (await world.clinic.api.send(getOwnEmergencyDetails, own)).state)
      .toBe('skipped')
    await hers.reload()
    await expect(asking(hers).getByText('Neko nenorādījāt.')).toBeVisible()

    // It is not in the way of joining, and can be said while waiting.
    await hers.getByRole('button', { name: 'Pievienoties', exact: true }).click()
    await expect(hers.getByRole('heading', { name: 'Vēl mirklis. Gaidām sarunas biedru.' })).toBeVisible()
    const his = await enter(doctor, allowed)
    await stepIn(his, consultation._id)
    await Promise.all([seesPartner(hers), seesPartner(his)])
    await his.getByRole('button', { name: 'Kur pacients ir' }).click()
    const look = his.getByRole('dialog', { name: 'Ja pacientam vajadzīga palīdzība' })
    await expect(look.getByText('Pacientam tika jautāts')).toBeVisible()

    await hers.getByRole('button', { name: 'Kur es esmu' }).click()
    await expect(form(hers).getByText('Jūs šeit esat anonīmi.')).toBeVisible()
    await expect(form(hers).getByRole('textbox')).toHaveCount(1)
    const words = form(hers).getByLabel('Kā jūs atrast un kam zvanīt')
    await expect(words).toHaveValue('')
    await expectAccessible(hers)
    // The network drops what is sent: it stays there, and goes by itself when there is one.
    await hers.route('**/emergency', (route) => route.abort())
    await words.fill('Pie kaimiņienes, 20000001')
    await form(hers).getByRole('button', { name: 'Saglabāt' }).click()
    await expect(form(hers).getByText('Savienojuma nav.')).toBeVisible()
    await expectAccessible(hers)
    await form(hers).getByRole('button', { name: 'Aizvērt' }).last().click()
    await hers.unroute('**/emergency')
    await hers.context().setOffline(true)
    await expect(hers.getByText(/pārtrūka|pazuda/).first()).toBeVisible({ timeout: 60_000 })
    await hers.context().setOffline(false)
    await expect(look.getByText('Pie kaimiņienes, 20000001')).toBeVisible({ timeout: 60_000 })
  },
)
