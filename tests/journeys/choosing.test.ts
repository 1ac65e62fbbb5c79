import { expect } from '@playwright/test'
import { addKeyword, describeKeyword } from '#contract/keyword.ts'
import { getDoctor } from '#contract/doctor.ts'
import { editing, inThree } from '../world/people/editor.ts'
import { violations } from './checks/axe.ts'
import { onDiskWithoutCaches } from './on-disk.ts'
import { fillSignUp, linkToken, newEmail } from './people.ts'
import { main } from './public-pages.ts'
import { leafTo, slot, test } from './with-clinic.ts'
import { showAs } from '../world/people/show-as.ts'
import { rarely } from '../world/whole.ts'

test('PUB-15 what a specialist says of the practice is reviewed, then found by, on a phone too', async ({
  world: { clinic },
  enter,
}) => {
  const token = clinic.admin.token
  await clinic.api.send(addKeyword, { token, body: { keyword: 'Panika' } })
  const meant = { keyword: 'Panika', meaning: 'topic' as const, name: inThree('Panikas lēkmes') }
  await clinic.api.send(describeKeyword, { token, body: meant })
  const doctor = await clinic.newDoctor({ price: 33 })

  const own = await enter(doctor)
  await own.goto('/doctor/profile')
  const form = own.getByRole('region', { name: 'Pēc kā jūs izvēlas' })
  await form.getByRole('combobox', { name: 'Tēmas' }).fill('panik')
  await own.keyboard.press('Enter')
  await form.getByRole('combobox', { name: 'Metodes' }).fill('EMDR')
  await own.keyboard.press('Enter')
  await form.getByLabel('Izglītība').fill('Latvijas Universitāte')
  await form.getByLabel('Praksē kopš').fill('2012')
  await form.getByRole('radio', { name: 'Sieviete' }).check()
  await form.getByRole('checkbox', { name: 'Pieņemu arī klātienē' }).check()
  const save = own.getByRole('button', { name: 'Saglabāt' })
  await expect(save).toBeDisabled()
  await form.getByLabel('Pilsēta').fill('Kuldīga')
  await save.click()
  await expect(own.getByText('Jūsu dati saglabāti!')).toBeVisible()
  expect(await violations(own)).toEqual([])
  await own.getByRole('button', { name: 'Nosūtīt izskatīšanai' }).click()
  await expect(own.getByText('Tiek izskatīts', { exact: true })).toBeVisible()

  const admin = await enter(clinic.admin)
  await admin.goto(`/admin/doctors/${doctor.clientId}`)
  const changes = admin.getByRole('region', { name: 'Kas mainīts' })
  for (const words of ['Panika', 'EMDR', 'Latvijas Universitāte', '2012', 'Sieviete', 'Kuldīga'])
    await expect(changes).toContainText(words)
  await expect(admin.getByRole('region', { name: 'Kā to redzēs pacienti' })).toContainText('Panikas lēkmes')
  await admin.getByRole('button', { name: 'Publicēt', exact: true }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Publicēt' }).click()
  await expect(admin.getByRole('main').getByText('Publiski pieejams', { exact: true })).toBeVisible()
  expect(await clinic.api.send(getDoctor, { params: { id: doctor.clientId } })).toMatchObject({
    city: 'Kuldīga',
  })

  const phone = await enter(await clinic.newPatient())
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto('/apply')
  const more = phone.getByRole('button', { name: /^Vairāk filtru/ })
  await more.click()
  const sheet = phone.getByRole('dialog')
  await sheet.getByLabel('Tēma').selectOption({ label: 'Panikas lēkmes' })
  await sheet.getByLabel('Cena stundā').selectOption('40')
  await sheet.getByRole('button', { name: 'Pieņem arī klātienē' }).click()
  await sheet.getByRole('button', { name: 'Brīvs laiks nedēļas laikā' }).click()
  expect(await violations(phone)).toEqual([])
  await sheet.getByRole('button', { name: 'Rādīt atrastos (1)' }).click()
  await expect(more).toHaveAccessibleName('Vairāk filtru (4)')
  const query = () => Object.fromEntries(new URL(phone.url()).searchParams)
  await expect.poll(query).toEqual({ topic: 'Panika', price: '40', inPerson: 'true', week: 'true' })
  await phone.reload()
  const card = main(phone).getByRole('article').filter({ hasText: '€/h' })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('Panikas lēkmes')
  await expect(card).toContainText('Arī klātienē: Kuldīga')

  await more.click()
  await sheet.getByLabel('Speciālista dzimums').selectOption('male')
  await sheet.getByRole('button', { name: 'Rādīt atrastos (0)' }).click()
  await phone.getByRole('button', { name: 'Notīrīt filtrus' }).click()
  await expect.poll(query).toEqual({})
})

test('PUB-15 OFF-04 without a network the list is narrowed by what the device knows, and says what it cannot know', async ({
  world: { clinic },
  enter,
}) => {
  const cheap = await clinic.newDoctor({ price: 7 })
  const page = await enter(await clinic.newPatient())
  await page.goto('/apply')
  const cards = main(page).getByRole('article').filter({ hasText: '€/h' })
  await page.getByLabel('Kārtot').selectOption('price')
  await expect(cards.first()).toContainText('7 €/h')
  await expect.poll(() => onDiskWithoutCaches(page)).toContain(cheap.clientId)
  await page.context().setOffline(true)
  await page.getByLabel('Cena stundā').selectOption('30')
  await page.getByLabel('Diennakts daļa').selectOption('evening')
  await expect(page.getByText('Bez savienojuma nevar zināt, kurš kad ir brīvs.')).toBeVisible()
  await expect(cards.first()).toContainText('7 €/h')
  await page.context().setOffline(false)
  await expect(page.getByText('Bez savienojuma nevar zināt, kurš kad ir brīvs.')).toHaveCount(0)
})

test(
  'PUB-15 QST-05 an administrator says what a keyword means to patients, in three languages',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const token = clinic.admin.token
    for (const keyword of ['Dusmas', 'Agri']) await clinic.api.send(addKeyword, { token, body: { keyword } })
    const page = await enter(clinic.admin)
    await page.goto('/admin/questionnaire')
    const panel = page.getByRole('region', { name: 'Atslēgvārdi' })
    await panel.getByRole('button', { name: 'Ko pacientiem nozīmē Dusmas' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Tēma, ar ko strādā' }).check()
    await dialog.getByLabel('Tēma latviski').fill('Dusmas')
    await dialog.getByLabel('Tēma angliski').fill('Anger')
    const save = dialog.getByRole('button', { name: 'Saglabāt' })
    await expect(save).toBeDisabled()
    await dialog.getByLabel('Tēma krieviski').fill('Гнев')
    expect(await violations(page)).toEqual([])
    await save.click()
    await expect(dialog).toHaveCount(0)
    await expect(panel.getByText('Tēma: Dusmas')).toBeVisible()
  },
)

test.describe('whoever cannot choose', () => {
  test.use({
    baseURL: async ({ world }, use) => use(world.server.url),
    contextOptions: { serviceWorkers: 'block', reducedMotion: 'reduce' },
  })

  test('QST-13 QST-11 PUB-01 from the landing through sign-up and the questions to a reserved time', async ({
    page,
    context,
    world: { server, clinic },
  }) => {
    const token = clinic.admin.token
    for (const [keyword, meaning] of [
      ['Bezmiegs', 'topic'],
      ['Rīta cēliens', 'morning'],
    ] as const) {
      await clinic.api.send(addKeyword, { token, body: { keyword } })
      const name = meaning === 'topic' ? inThree('Bezmiegs') : null
      await clinic.api.send(describeKeyword, { token, body: { keyword, meaning, name } })
    }
    await editing(clinic).replace([
      {
        text: inThree('Par ko runāsim?'),
        options: [{ label: inThree('Par miegu'), categories: ['Bezmiegs'] }, { label: inThree('Par citu') }],
      },
      {
        text: inThree('Kad ērtāk?'),
        options: [
          { label: inThree('No rīta'), categories: ['Rīta cēliens'] },
          { label: inThree('Vienalga') },
        ],
      },
    ])
    const doctor = await clinic.newDoctor()
    await showAs(server, doctor, { topics: ['Bezmiegs'], name: 'Vilma', surname: 'Sapne' })

    await page.goto('/')
    await page.getByRole('link', { name: 'Palīdziet man izvēlēties' }).first().click()
    await page.waitForURL(/\/signup/)
    const email = newEmail('choice')
    await fillSignUp(page, email)
    await main(page).getByRole('button', { name: 'Izveidot kontu' }).click()
    await expect(page.getByRole('heading', { name: 'Atveriet e-pastu' })).toBeVisible()
    const tab = await context.newPage()
    await tab.goto(`/email/confirm/${await linkToken(server.url, email, '/email/confirm/')}`)
    await tab.waitForURL(/\/signup\/questionnaire/)
    await tab.getByRole('radio', { name: 'Par miegu' }).check()
    await tab.getByRole('button', { name: 'Nākamais' }).click()
    await tab.getByRole('radio', { name: 'No rīta' }).check()
    await main(tab)
      .getByRole('button', { name: /^Iesniegt \(2 no 2\)/ })
      .first()
      .click()

    const suggested = tab.getByRole('region', { name: 'Speciālisti, kas jums varētu derēt' })
    const reasons = suggested.getByRole('list', { name: 'Kāpēc Vilma Sapne' })
    await expect(reasons.getByRole('listitem')).toHaveText([
      'Strādā ar to, ko atbildējāt: Bezmiegs',
      'Runā latviski',
      'Brīvs laiks rītos',
    ])
    await suggested.getByText('Kāpēc tieši šādā secībā?').click()
    await expect(suggested.getByText(/Vispirms tie, kas runā jūsu valodā/)).toBeVisible()
    expect(await violations(tab)).toEqual([])
    await suggested.getByRole('link', { name: /Vilma Sapne/ }).click()
    await tab.waitForURL(new RegExp(`/patient/dashboard\\?doctor=${doctor.clientId}`))
    const [from = ''] = await clinic.freeTimes(doctor, 3)
    await leafTo(tab, from)
    await slot(tab, from).click()
    await expect(tab.getByRole('timer')).toBeVisible()
  })
})
