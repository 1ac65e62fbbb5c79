import { expect, type Page } from '@playwright/test'
import { getUserProfile } from '#contract/account-routes.ts'
import { submitAnswers } from '#contract/questionnaire.ts'
import { pdf } from '../world/people/attached.ts'
import { openThread } from '../world/people/chat.ts'
import { iso } from '../world/people/clinic.ts'
import { ask, publish } from '../world/people/questionnaire.ts'
import { rarely } from '../world/whole.ts'
import { expectAccessible } from './accessible.ts'
import { dateOf, test, timeOf, type World } from './with-clinic.ts'

const FILE = 'Izraksts_no_slimnīcas_2026_ļoti_gars_nosaukums_bez_nevienas_atstarpes_kas_kaut_kur_jāpārnes.pdf'

/** A specialist with a patient who has a consultation ahead, has answered the questionnaire and sent a file. */
async function openFile({ server, clinic }: World, { anonymous = false } = {}) {
  const { doctor, patient, sendFile } = await openThread(clinic, { anonymous })
  await clinic.giveCard(patient)
  const [from = ''] = await clinic.freeTimes(doctor, 2)
  const consultation = await clinic.schedule(patient, doctor, from)
  const sleep = ask('Kā guļat?', ['Labi', 'Slikti'])
  const topics = ask('Par ko runāsim?', ['Miegs', 'Darbs', 'Mājas'], true)
  const questionnaireId = await publish(server, [sleep, topics])
  const answers = { [sleep.id]: [false, true], [topics.id]: [true, false, true] }
  await clinic.api.send(submitAnswers, { token: patient.token, body: { questionnaireId, answers } })
  await sendFile(patient, pdf(), FILE)
  await sendFile(doctor, pdf(), 'Vingrinājumi.pdf')
  return { doctor, patient, consultation, address: `/doctor/patients/${patient.clientId}` }
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const panel = (page: Page) => page.getByRole('tabpanel')
const row = (page: Page, text: string) => panel(page).getByRole('row').filter({ hasText: text })

test('DOC-03 QST-10 CHAT-07 every part of a patient’s file has an address, also for the keyboard and the back button', async ({
  world,
  enter,
}) => {
  const { doctor, consultation, address } = await openFile(world)
  const page = await enter(doctor)
  await page.goto(address)
  await expect(tab(page, 'Pieraksti')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Anketa').click()
  await expect(page).toHaveURL(`${address}?view=answers`)
  await expect(panel(page)).toContainText('Kā guļat?Slikti')
  await expect(panel(page)).toContainText('Par ko runāsim?MiegsMājas')
  await expect(panel(page)).toContainText(`Anketa iesniegta ${dateOf(iso(world.clinic.now()))}`)
  await expectAccessible(page)

  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`${address}?view=measures`)
  await expect(panel(page)).toContainText('Pašnovērtējum')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`${address}?view=consultations`)
  await expect(tab(page, 'Konsultācijas')).toBeFocused()
  const when = `${dateOf(consultation.from)} ${timeOf(consultation.from)}`
  await expect(row(page, when)).toContainText('Ieplānota')
  await expectAccessible(page)
  await page.keyboard.press('End')
  await expect(row(page, 'Vingrinājumi.pdf')).toContainText('Jūs')
  await expect(row(page, FILE)).toContainText('Līga Bērziņa')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await row(page, FILE)
    .getByRole('button', { name: `Lejupielādēt ${FILE}` })
    .press('Enter')
  expect((await download).suggestedFilename()).toBe(FILE)

  await page.goBack()
  await expect(row(page, when)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${address}?view=measures`)
  await page.goBack()
  await expect(panel(page)).toContainText('Kā guļat?')
  await page.reload()
  await expect(tab(page, 'Anketa')).toHaveAttribute('aria-selected', 'true')
  await expect(panel(page)).toContainText('Kā guļat?')
  await page.goBack()
  await expect(page.getByText('Pierakstu vēl nav.')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Konsultācijas' }).click()
  await expect(page).toHaveURL(`${address}?view=consultations`)
  await row(page, when).getByRole('link', { name: 'Atvērt' }).click()
  await expect(page.getByRole('dialog', { name: 'Konsultācija' })).toContainText('Līga Bērziņa')
  // The first press closes the dialog.
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(row(page, when)).toBeVisible()
})

test(
  'DOC-09 what is being written stays as it is while another part of the file is read',
  rarely,
  async ({ world, enter }) => {
    const { doctor, address } = await openFile(world)
    const page = await enter(doctor)
    await page.goto(address)
    await page.route('**/overviews/draft', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await page.getByRole('button', { name: 'Rakstīt pierakstu' }).click()
    const complaints = page.getByRole('form', { name: 'Jauns pieraksts' }).getByLabel('Sūdzības')
    await complaints.fill('Slikti guļ.')
    await tab(page, 'Anketa').click()
    await expect(panel(page)).toContainText('Kā guļat?')
    await expect(complaints).toBeHidden()
    // It is not on the server: leaving the file is asked about wherever in it one is.
    await page.getByRole('link', { name: 'Visi pacienti' }).click()
    const leave = page.getByRole('alertdialog', { name: 'Iziet, nesaglabājot melnrakstu?' })
    await leave.getByRole('button', { name: 'Palikt' }).click()
    await tab(page, 'Pieraksti').click()
    await expect(complaints).toHaveValue('Slikti guļ.')
    await page.unroute('**/overviews/draft')
    await expect(page.getByText(/^Melnraksts saglabāts /)).toBeVisible({ timeout: 15_000 })
  },
)

test('DOC-03 AUTH-13 no part of the file of an anonymous patient names them', async ({ world, enter }) => {
  const { doctor, patient, address } = await openFile(world, { anonymous: true })
  const { surname, email } = await world.clinic.api.send(getUserProfile, { token: patient.token })
  const page = await enter(doctor)
  for (const view of ['', '?view=answers', '?view=consultations', '?view=files']) {
    await page.goto(`${address}${view}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pacients \d+$/)
    await expect(panel(page)).toContainText(/Pierakstu vēl nav|Kā guļat|Ieplānota|Vingrinājumi/)
    await expect(page.getByRole('main')).not.toContainText(surname)
    await expect(page.getByRole('main')).not.toContainText(email ?? '')
  }
  await expect(row(page, FILE)).toContainText(/Pacients \d+/)
})

test(
  'DOC-03 OFF-02 without a network the consultations of the device are there, the rest says why it is not, and comes with the network',
  rarely,
  async ({ world, enter }) => {
    const { doctor, consultation, address } = await openFile(world)
    const page = await enter(doctor)
    // The device has its copy once the list of chats has come from it.
    await page.goto('/doctor/chat')
    await expect(page.getByRole('main').getByRole('link', { name: /Līga Bērziņa/ })).toBeVisible()
    await page.goto(address)
    await expect(page.getByText('Pierakstu vēl nav.')).toBeVisible()
    await page.context().setOffline(true)
    await tab(page, 'Konsultācijas').click()
    await expect(row(page, dateOf(consultation.from))).toContainText('Ieplānota')
    await expect(panel(page)).toContainText('Redzams ierīcē saglabātais')
    for (const name of ['Anketa', 'Faili']) {
      await tab(page, name).click()
      await expect(panel(page)).toContainText('Šobrīd nav tīkla')
    }
    await page.context().setOffline(false)
    await expect(row(page, FILE)).toBeVisible({ timeout: 15_000 })
  },
)

for (const [language, width, names] of [
  ['en', 320, ['Records', 'Questionnaire', 'Consultations', 'Files']],
  ['ru', 390, ['Записи', 'Анкета', 'Консультации', 'Файлы']],
] as const)
  test(
    `DOC-03 FMT-02 the parts of the file on a phone in ${language}, and what they say while there is nothing`,
    rarely,
    async ({ world, enter }) => {
      const { doctor, address } = await openFile(world)
      const patient = await world.clinic.newPayer()
      const [from = ''] = await world.clinic.freeTimes(doctor, 3)
      await world.clinic.schedule(patient, doctor, from)
      const page = await enter(doctor, { viewport: { width, height: 700 } })
      await page.addInitScript((value) => localStorage.setItem('language', value), language)
      for (const at of [address, `/doctor/patients/${patient.clientId}`]) {
        await page.goto(at)
        for (const name of names) {
          await tab(page, name).click()
          await expect(panel(page).locator(':visible').filter({ hasText: /\p{L}/u }).first()).toBeVisible()
          await expect(panel(page).locator('[aria-busy]')).toHaveCount(0)
          await expectAccessible(page)
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(over).toBeLessThanOrEqual(0)
        }
      }
      const none = { en: 'No files yet.', ru: 'Файлов пока нет.' }[language]
      await expect(panel(page)).toContainText(none)
      await tab(page, names[1]).click()
      const notYet = {
        en: 'The questionnaire has not been submitted yet.',
        ru: 'Анкета пока не отправлена.',
      }[language]
      await expect(panel(page)).toContainText(notYet)
    },
  )
