import { login } from '#contract/account-routes.ts'
import { expect, type Browser, type Page } from '@playwright/test'
import { newPerson, PASSWORD } from '../world/people/accounts.ts'
import { client } from '../world/people/client.ts'
import { linkIn, mailTo } from '../world/reading/mail.ts'
import { rarely, repeats } from '../world/whole.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './with-clinic.ts'
import { showAs } from '../world/people/show-as.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const change = (page: Page, name: string) => page.getByRole('button', { name: `Mainīt: ${name}` })

/** Another device of somebody, signed in through its own door. */
async function deviceOf(browser: Browser, url: string, email: string, password = PASSWORD) {
  const { accessToken } = await client(url).send(login, {
    body: { email, password },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/128.0' },
  })
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', reducedMotion: 'reduce' })
  await context.addInitScript((token) => {
    // Once: a session that has ended must not be there again.
    if (sessionStorage.getItem('begun')) return
    sessionStorage.setItem('begun', 'yes')
    localStorage.setItem('access_token', token)
  }, accessToken)
  const page = await context.newPage()
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Konts', level: 1 })).toBeVisible()
  return page
}

for (const role of ['patient', 'doctor', 'admin'] as const)
  for (const width of [390, 1440])
    test(
      `AUTH-18 the account of a ${role} is in the menu at ${width}: name, phone and password change`,
      repeats(role !== 'patient' || width !== 390),
      async ({ world: { clinic }, enter }) => {
        const who = { patient: clinic.newPatient, doctor: clinic.newDoctor, admin: clinic.newAdmin }[role]
        const page = await enter(await who(), { viewport: { width, height: 844 } })
        await page.goto('/news')
        const onPhone = width === 390
        await page
          .getByRole('button', {
            name: onPhone ? /^Izvēlne/ : /^(?:Konts: |\p{Lu}\p{L}+ \p{Lu}(?:\p{L}+|\.)$)/u,
          })
          .first()
          .click()
        await page.getByRole(onPhone ? 'link' : 'menuitem', { name: 'Konts', exact: true }).click()
        await expect(page).toHaveURL('/account')
        await expect(region(page, 'Ierīces').getByText('šī ierīce')).toBeVisible()
        await expect(region(page, 'Paziņojumi')).toHaveCount(role === 'admin' ? 0 : 1)

        await change(page, 'Vārds un tālrunis').press('Enter')
        const details = region(page, 'Vārds un tālrunis')
        await expect(details.getByLabel('Vārds', { exact: true })).toBeFocused()
        await expect(details.getByText('Vārdu, kurā jūs kā speciālistu', { exact: false })).toHaveCount(
          role === 'doctor' ? 1 : 0,
        )
        await details.getByLabel('Uzvārds').fill('Kļaviņa-Vecvagare')
        await details.getByLabel('Tālrunis', { exact: true }).fill('12')
        await details.getByLabel('Tālrunis', { exact: true }).blur()
        await expect(details.getByText('Tālruņa numurs nav pareizs.', { exact: false })).toBeVisible()
        await details.getByLabel('Tālrunis', { exact: true }).fill('+371 20000009')
        await details.getByRole('button', { name: 'Saglabāt' }).click()
        await expect(page.getByText('Jūsu dati saglabāti!')).toBeVisible()
        await expect(details).toContainText('Kļaviņa-Vecvagare')
        await expect(details).toContainText('+371 20000009')

        await change(page, 'Parole').click()
        const form = page.getByRole('form', { name: 'Paroles maiņa' })
        await form.getByLabel('Pašreizējā parole', { exact: true }).fill('Wrong1234')
        await form.getByLabel('Jaunā parole', { exact: true }).fill('Jauna1234')
        await form.getByLabel('Atkārtojiet paroli', { exact: true }).fill('Jauna1234')
        await form.getByRole('button', { name: 'Mainīt paroli' }).click()
        await expect(form.getByLabel('Pašreizējā parole', { exact: true })).toHaveAccessibleDescription(
          /Pašreizējā parole nav pareiza\./,
        )
        await expectAccessible(page)
        await form.getByRole('button', { name: 'Atcelt' }).click()
        await expect(page.getByRole('heading', { name: 'Parole' })).toBeFocused()
      },
    )

test('AUTH-18 the e-mail changes from the request to the confirmation, and the old address takes it back', async ({
  browser,
  world: { server },
}) => {
  const { email } = await newPerson(server.url)
  const to = `jauna-${email}`
  const page = await deviceOf(browser, server.url, email)
  await change(page, 'E-pasts').click()
  const form = page.getByRole('form', { name: 'E-pasta maiņa' })
  await form.getByLabel('Jaunā e-pasta adrese').fill(email)
  await form.getByLabel('Jūsu parole', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Nosūtīt saiti' }).click()
  await expect(form.getByText('Šī jau ir jūsu adrese').first()).toBeVisible()
  await form.getByLabel('Jaunā e-pasta adrese').fill(to)
  await form.getByRole('button', { name: 'Nosūtīt saiti' }).dblclick()
  const card = region(page, 'E-pasts')
  await expect(card.getByRole('status')).toContainText(to)
  // A change that is called off at once sends no mail any more.
  const before = (await mailTo(server.url, to)).at
  await card.getByRole('button', { name: 'Atcelt maiņu' }).click()
  await expect(card.getByText(to)).toBeHidden()
  await change(page, 'E-pasts').click()
  await form.getByLabel('Jaunā e-pasta adrese').fill(to)
  await form.getByLabel('Jūsu parole', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Nosūtīt saiti' }).click()
  await expect(card.getByRole('status')).toContainText(to)
  const confirmation = linkIn(await mailTo(server.url, to, ({ at }) => at > before), '/email/change/')

  // Whoever else is signed in where the link is opened stays who they are.
  const other = await newPerson(server.url)
  const elsewhere = await deviceOf(browser, server.url, other.email)
  const press = () => elsewhere.getByRole('button', { name: 'Apstiprināt adresi' }).click()
  // Opening it is nothing yet: mail scanners do so too.
  await elsewhere.goto(new URL(confirmation).pathname)
  await expect(elsewhere.getByRole('button', { name: 'Apstiprināt adresi' })).toBeVisible()
  await expect(card.getByRole('status')).toContainText(to)
  await press()
  await expect(elsewhere.getByRole('status').getByText(to)).toBeVisible()
  await expectAccessible(elsewhere)
  await elsewhere.getByRole('link', { name: 'Atvērt kontu' }).click()
  await expect(region(elsewhere, 'E-pasts')).toContainText(other.email)
  await elsewhere.goto(new URL(confirmation).pathname)
  await press()
  await expect(elsewhere.getByRole('status').getByText(to)).toBeVisible()
  // The page that waited sees it by itself.
  await expect(card).toContainText(to, { timeout: 20_000 })
  await expect(card.getByRole('status')).toBeHidden()

  const mail = await mailTo(server.url, email, ({ subject }) => subject === 'E-pasta adrese ir mainīta')
  const back = new URL(linkIn(mail, '/email/restore/')).pathname
  await elsewhere.goto(back)
  await expect(elsewhere.getByText('Kas notiks')).toBeVisible()
  await expectAccessible(elsewhere)
  const restore = async (password: string) => {
    await elsewhere.getByLabel('Parole', { exact: true }).fill(password)
    await elsewhere.getByLabel('Atkārtojiet paroli', { exact: true }).fill(password)
    await elsewhere.getByRole('button', { name: 'Atgūt adresi' }).click()
  }
  await restore(PASSWORD)
  await expect(elsewhere.getByText('Šo paroli kāds jau zina', { exact: false }).first()).toBeVisible()
  await restore('Atkal1234')
  await expect(elsewhere.getByText('Adrese ir atjaunota')).toBeVisible()
  // The stranger who changed it is out at once; whoever is signed in here is not.
  await expect(page).toHaveURL(/\/login/)
  await elsewhere.goto('/account')
  await expect(region(elsewhere, 'E-pasts')).toContainText(other.email)
  await elsewhere.goto(back)
  await expect(elsewhere.getByText('Šī saite savu jau ir paveikusi.')).toBeVisible()
  await deviceOf(browser, server.url, email, 'Atkal1234')
})

test(
  'AUTH-18 another device is signed out while it is looked at, then all others',
  rarely,
  async ({ browser, world: { server } }) => {
    const { email } = await newPerson(server.url)
    const [here, there] = [
      await deviceOf(browser, server.url, email),
      await deviceOf(browser, server.url, email),
    ]
    await here.reload()
    const devices = region(here, 'Ierīces')
    await expect(devices.getByRole('listitem')).toHaveCount(3)
    await devices.getByRole('button', { name: 'Iziet: Firefox, Windows' }).click()
    await here.getByRole('alertdialog').getByRole('button', { name: 'Iziet', exact: true }).click()
    await expect(there).toHaveURL(/\/login/)
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await devices.getByRole('button', { name: 'Iziet visur citur' }).click()
    await here.getByRole('alertdialog').getByRole('button', { name: 'Iziet visur citur' }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expect(devices.getByRole('button')).toHaveCount(0)

    await here.context().setOffline(true)
    await expect(here.getByText('Kontu varēs mainīt, tiklīdz būs savienojums.')).toBeVisible()
    for (const name of ['Vārds un tālrunis', 'E-pasts', 'Parole'])
      await expect(change(here, name)).toBeDisabled()
    await here.context().setOffline(false)
    await expect(change(here, 'Parole')).toBeEnabled()
  },
)

test('ADM-02 an administrator removes people with a reason, and they see it at once', async ({
  browser,
  world: { server, clinic },
  enter,
}) => {
  const { email, user } = await newPerson(server.url)
  const there = await deviceOf(browser, server.url, email)
  const page = await enter(clinic.admin, { viewport: { width: 1440, height: 900 } })
  const remove = async (row: string, { inMenu = true } = {}) => {
    const line = page.getByRole('row').filter({ hasText: row })
    if (inMenu) await line.getByRole('button', { name: /^Citas darbības/ }).click()
    await (inMenu ? page : line).getByRole(inMenu ? 'menuitem' : 'button', { name: 'Dzēst kontu' }).click()
    const dialog = page.getByRole('dialog')
    const act = dialog.getByRole('button', { name: 'Dzēst kontu' })
    await expect(act).toBeDisabled()
    await dialog.getByLabel('Iemesls').fill('Izlikās par citu cilvēku.')
    await act.dblclick()
    await expect(page.getByText('Konts dzēsts.')).toBeVisible()
  }
  await page.goto(`/admin/patients?userId=${user._id}`)
  await remove(email)
  await expect(there).toHaveURL(/\/login/)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Dzēsts')

  const doctor = await clinic.newDoctor()
  await showAs(server, doctor, { name: 'Zane', surname: 'Prom' })
  const guest = await (await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })).newPage()
  await guest.goto(`/apply/${doctor.clientId}`)
  await expect(guest.getByText('Zane Prom').first()).toBeVisible()
  // Administrators see the name that was sent to review, so the row is known by its e-mail.
  await page.goto('/admin/doctors')
  await remove(`${doctor.personId}@example.com`)
  await guest.goto(`/apply/${doctor.clientId}`)
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(guest.getByText('Zane Prom')).toHaveCount(0)

  const other = await clinic.newAdmin()
  await page.goto('/admins')
  await remove(`${other.personId}@example.com`, { inMenu: false })
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `${clinic.admin.personId}@example.com` })
      .getByRole('button'),
  ).toHaveCount(0)
})
