import { expect, type Locator, type Page } from '@playwright/test'
import { getCurrentQuestionnaire } from '#contract/questionnaire-version.ts'
import { getQuestionnaire } from '#contract/questionnaire.ts'
import { addKeyword } from '#contract/keyword.ts'
import { editing, inThree, question } from '../world/people/editor.ts'
import { expectAccessible } from './accessible.ts'
import { heading, saved as answersSaved } from './questionnaire-page.ts'
import { inOwnClinic } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const test = inOwnClinic()

test.describe.configure({ mode: 'serial' })

const save = (page: Page) => page.getByRole('button', { name: 'Saglabāt anketu' })
const bar = (page: Page) => page.getByRole('form', { name: 'Saglabāšana' })
/** The head of a question by its place, which opens and closes it. */
const head = (page: Page, place: number) =>
  page.getByRole('button', { name: new RegExp(`^${place}\\. jautājums:`) })
const card = (page: Page, place: number) =>
  page.getByRole('group', { name: `${place}. jautājums`, exact: true })
const order = (page: Page, place: number) =>
  page.getByRole('textbox', { name: `Kārtas numurs: ${place}. jautājums` })
/** What the questions are called, in their order. */
const titles = (page: Page) => page.locator('main ol > li b').allTextContents()
const languages = ['latviski', 'angliski', 'krieviski'] as const

async function write(within: Locator, label: string, words: string): Promise<void> {
  for (const [index, language] of languages.entries())
    await within
      .getByRole('textbox', { name: `${label}, ${language}` })
      .fill(words + ['', ' (en)', ' (ru)'][index])
}

test('QST-05 QST-08 a questionnaire is written from nothing, by keyboard, and patients are asked it', async ({
  world: { clinic },
  enter,
}) => {
  const page = await enter(clinic.admin, { viewport: { width: 1440, height: 900 } })
  await page.goto('/admin/questionnaires')
  await expect(page.getByRole('heading', { name: 'Anketas vēl nav.' })).toBeVisible()
  await page.getByRole('link', { name: 'Labot anketu' }).click()
  await expect(page.getByText('Anketas vēl nav. Kad to saglabāsiet')).toBeVisible()
  await expect(head(page, 1)).toHaveAttribute('aria-expanded', 'true')
  await expect(save(page)).toBeDisabled()
  await write(card(page, 1), 'Jautājums', 'Kā guļat?')
  await write(card(page, 1), '1. atbilde', 'Labi')
  // What is lacking is said and found.
  await bar(page).getByRole('button', { name: 'Jālabo 3 lauki' }).click()
  await expect(card(page, 1).getByRole('textbox', { name: '2. atbilde, latviski' })).toBeFocused()
  await expect(card(page, 1).getByText('Nevar būt tukšs').first()).toBeVisible()
  await write(card(page, 1), '2. atbilde', 'Slikti')
  await card(page, 1).getByRole('checkbox', { name: 'Riska atbilde: 2. atbilde' }).check()
  for (const [place, words] of [
    [2, 'Kā ēdat?'],
    [3, 'Kā strādājat?'],
  ] as const) {
    await page.getByRole('button', { name: 'Pievienot jautājumu' }).focus()
    await page.keyboard.press('Enter')
    await expect(card(page, place).getByRole('textbox', { name: 'Jautājums, latviski' })).toBeFocused()
    await write(card(page, place), 'Jautājums', words)
    await write(card(page, place), '1. atbilde', 'Labi')
    await card(page, place).getByRole('button', { name: 'Dzēst: 2. atbilde' }).click()
  }
  await expectAccessible(page)
  await save(page).click()
  await expect(page.getByText('Anketa saglabāta, 1. versija.')).toBeVisible()
  await expect(bar(page)).toContainText('Viss ir saglabāts')
  const { questions } = await clinic.api.send(getCurrentQuestionnaire, { token: clinic.admin.token })
  expect(questions.map(({ text }) => text)).toEqual(['Kā guļat?', 'Kā ēdat?', 'Kā strādājat?'].map(inThree))
  expect(questions[0]?.options.map(({ risk }) => risk)).toEqual([false, true])
  const { token } = await clinic.newPatient()
  expect((await clinic.api.send(getQuestionnaire, { token })).questionnaire.questionCount).toBe(3)
})

test(
  'QST-05 questions are moved by number, by Alt and the arrows, by buttons and by pulling; the focus goes along',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const [a, b, c] = ['Kā guļat?', 'Kā ēdat?', 'Kā strādājat?']
    const page = await enter(clinic.admin, { viewport: { width: 1440, height: 900 } })
    await page.goto('/admin/questionnaire')
    await expect.poll(() => titles(page)).toEqual([a, b, c])
    await order(page, 1).fill('3')
    await page.keyboard.press('Enter')
    await expect.poll(() => titles(page)).toEqual([b, c, a])
    await expect(order(page, 3)).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Jautājums tagad ir 3. no 3.' })).toHaveCount(1)
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => titles(page)).toEqual([b, a, c])
    await page.getByRole('button', { name: 'Zemāk: 1. jautājums' }).click()
    await expect.poll(() => titles(page)).toEqual([a, b, c])
    await expect(page.getByRole('button', { name: 'Zemāk: 2. jautājums' })).toBeFocused()
    const grip = page.getByRole('button', { name: 'Pārvilkt: 1. jautājums' })
    const [from, to] = [await grip.boundingBox(), await head(page, 3).boundingBox()]
    if (!from || !to) throw new Error('both are in sight')
    await page.mouse.move(from.x + 5, from.y + 5)
    await page.mouse.down()
    await page.mouse.move(from.x + 5, to.y + to.height / 2, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => titles(page)).toEqual([b, c, a])
    // No number that is none moves anything.
    await order(page, 1).fill('daudz')
    await order(page, 2).focus()
    await expect(order(page, 1)).toHaveValue('1')
    await page.getByRole('button', { name: 'Atmest', exact: true }).click()
    await page.getByRole('button', { name: 'Atmest izmaiņas' }).click()
    await expect.poll(() => titles(page)).toEqual([a, b, c])
  },
)

test('QST-05 QST-06 the preview is a phone’s width and changes no marks; switching the number of choices clears them', async ({
  world: { clinic },
  enter,
}) => {
  const page = await enter(clinic.admin, { viewport: { width: 1440, height: 900 } })
  await page.goto('/admin/questionnaire')
  await head(page, 1).click()
  const correct = (place: number) =>
    card(page, 1).getByRole('checkbox', { name: `Pareizā: ${place}. atbilde` })
  await correct(1).check()
  await correct(2).check()
  await expect(correct(1)).not.toBeChecked()
  const preview = card(page, 1).getByRole('switch', { name: 'Priekšskatījums' })
  await preview.check()
  const phone = card(page, 1).getByRole('region', { name: 'Kā to redz pacients' })
  expect((await phone.boundingBox())?.width).toBe(390)
  await expect(phone.getByRole('radio', { checked: true })).toHaveCount(0)
  await phone.getByRole('radio', { name: 'Labi' }).check()
  await card(page, 1).getByRole('radio', { name: 'EN', exact: true }).check()
  await expect(phone.getByRole('heading', { name: 'Kā guļat? (en)' })).toBeVisible()
  await preview.uncheck()
  await expect(correct(2)).toBeChecked()
  await expect(correct(1)).not.toBeChecked()
  await card(page, 1).getByRole('switch', { name: 'Vairākas izvēles' }).check()
  await expect(correct(2)).not.toBeChecked()
  await correct(1).check()
  await correct(2).check()
  await expect(correct(1)).toBeChecked()
})

test('QST-05 QST-08 what is typed stays over a reload and a save that failed; leaving asks first', async ({
  world: { clinic },
  enter,
}) => {
  const page = await enter(clinic.admin, { viewport: { width: 1440, height: 900 } })
  const before = await editing(clinic).current()
  await page.goto('/admin/questionnaire')
  await head(page, 2).click()
  const text = card(page, 2).getByRole('textbox', { name: 'Jautājums, latviski' })
  await text.fill('Ko ēdat?')
  await page.getByRole('link', { name: 'Pacienti' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Iziet, nesaglabājot anketu?')
  await question.getByRole('button', { name: 'Iziet' }).click()
  await page.waitForURL('**/admin/patients')
  await page.goto('/admin/questionnaire')
  await expect(page.getByText('Atjaunojām to, ko ierakstījāt')).toBeVisible()
  await expect(head(page, 2)).toContainText('Ko ēdat?')

  await page.route('**/v1/admin/questionnaire', (route) => route.abort())
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Anketa nav saglabāta.')
  await expect(save(page)).toBeEnabled()
  await page.unroute('**/v1/admin/questionnaire')
  expect(await editing(clinic).current()).toEqual(before)
  await save(page).dblclick()
  await expect(page.getByText(`Anketa saglabāta, ${before.number + 1}. versija.`)).toBeVisible()
  await page.reload()
  await expect(head(page, 2)).toContainText('Ko ēdat?')
  await expect(page.getByText('Atjaunojām to, ko ierakstījāt')).toBeHidden()
  await page.getByRole('link', { name: /^Versijas/ }).click()
  await page.getByRole('link', { name: `${before.number}. versija` }).click()
  await expect(page.getByText('Agrāka versija')).toBeVisible()
  await expect(page.getByRole('main').getByText('Kā ēdat?').first()).toBeVisible()
  await expect(page.getByText('Ko ēdat?')).toHaveCount(0)
})

test(
  'QST-05 of two administrators the second is told, and nothing they typed is lost',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const editor = editing(clinic)
    const page = await enter(clinic.admin, { viewport: { width: 1440, height: 900 } })
    await page.goto('/admin/questionnaire')
    await head(page, 1).click()
    await card(page, 1).getByRole('textbox', { name: 'Jautājums, latviski' }).fill('Mans jautājums')
    const { questions } = await editor.current()
    await editor.replace([...questions, question('Viņu jautājums', ['Jā'])])
    await save(page).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Anketa tikmēr ir mainīta.')
    await expect(save(page)).toBeDisabled()
    await expect(head(page, 1)).toContainText('Mans jautājums')
    await alert.getByRole('button', { name: 'Turpināt ar manējo' }).click()
    await expect(alert).toBeHidden()
    await save(page).click()
    await expect(bar(page)).toContainText('Viss ir saglabāts')
    expect((await editor.current()).questions.map(({ text }) => text.lv)).toEqual([
      'Mans jautājums',
      'Ko ēdat?',
      'Kā strādājat?',
    ])
  },
)

test('QST-07 keywords are added, given to an option, and deleted while none has them', async ({
  world: { clinic },
  enter,
}) => {
  const page = await enter(clinic.admin, { viewport: { width: 390, height: 844 } })
  await page.goto('/admin/questionnaire')
  const panel = page.getByRole('region', { name: 'Atslēgvārdi' })
  const add = async (keyword: string) => {
    await panel.getByLabel('Jauns atslēgvārds').last().fill(keyword)
    await panel.getByRole('button', { name: 'Pievienot' }).click()
  }
  await add('miegs')
  await expect(panel.getByRole('listitem')).toHaveText(['Miegsnelieto'])
  await add('Miegs')
  await expect(panel).toContainText('Šāds atslēgvārds jau ir.')
  await add('Stress')
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  // The field is empty again, and asks for nothing.
  await page.getByRole('heading', { level: 1 }).click()
  await expect(panel.getByText('Nevar būt tukšs')).toHaveCount(0)

  await head(page, 1).click()
  const picker = card(page, 1).getByRole('combobox', { name: 'Atslēgvārdi: 1. atbilde' })
  await picker.click()
  await page.getByRole('option', { name: 'Miegs' }).click()
  await expect(page.getByRole('option', { name: 'Miegs' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('button', { name: 'Dzēst Miegs: to lieto' })).toBeDisabled()
  await save(page).click()
  await expect(bar(page)).toContainText('Viss ir saglabāts')
  await card(page, 1).getByRole('button', { name: 'Noņemt: Miegs' }).click()
  // The saved questionnaire still has it: the refusal says nothing, and the keyword stays.
  const refused = page.waitForResponse('**/v1/admin/keyword/delete')
  await panel.getByRole('button', { name: 'Dzēst Miegs' }).click()
  expect((await refused).status()).toBe(409)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Dzēst Stress' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  // On a phone one language is shown, and the one that lacks something says so.
  await expect(card(page, 1).getByRole('textbox', { name: 'Jautājums, angliski' })).toBeHidden()
  await card(page, 1).getByRole('textbox', { name: 'Jautājums, latviski' }).fill('')
  await expect(page.getByRole('radio', { name: 'LV · 1' })).toBeChecked()
  await page.getByRole('radio', { name: 'EN', exact: true }).check()
  await expect(card(page, 1).getByRole('textbox', { name: 'Jautājums, angliski' })).toBeVisible()
  await expectAccessible(page)
})

test(
  'QST-05 EASE-02 an answer that is added is written in next; one that goes leaves the focus beside it',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const page = await enter(clinic.admin)
    await page.goto('/admin/questionnaire')
    await head(page, 1).click()
    const options = card(page, 1).getByRole('textbox', { name: /atbilde, latviski$/ })
    const count = await options.count()
    await card(page, 1).getByRole('button', { name: 'Pievienot atbildi' }).click()
    await expect(options).toHaveCount(count + 1)
    await expect(options.last()).toBeFocused()
    await card(page, 1)
      .getByRole('button', { name: /^Dzēst: / })
      .last()
      .click()
    await expect(options).toHaveCount(count)
    await expect(options.last()).toBeFocused()
  },
)

test('QST-10 OFF-03 an administrator edits while a patient answers without a network: the answers are where they were given', async ({
  world: { clinic },
  enter,
}) => {
  const editor = editing(clinic)
  await clinic.api.ask(addKeyword, { token: clinic.admin.token, body: { keyword: 'Darbs' } })
  const first = await editor.replace([
    question('Kā guļat?', ['Labi', 'Slikti', 'Dažādi']),
    question('Kā strādājat?', ['Maz', 'Daudz']),
  ])
  const patient = await clinic.newPatient()
  const phone = await enter(patient, { serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })
  await phone.goto('/signup/questionnaire')
  await expect(heading(phone)).toHaveText('Kā guļat?')
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await phone.context().setOffline(true)
  await phone.getByRole('radio', { name: 'Slikti' }).check()
  await phone.getByRole('button', { name: 'Nākamais' }).click()
  await phone.getByRole('radio', { name: 'Maz' }).check()

  // The options change places, a question comes in between, and one of the answered goes.
  const [sleep, work] = first.questions
  if (!sleep || !work) throw new Error('there are two questions')
  const answer = await editor.save({
    _id: first._id,
    questions: [
      { ...question('Kā ēdat?', ['Labi', 'Slikti']), order: 1 },
      { ...work, order: 2, options: work.options.toReversed() },
      { ...sleep, order: 3, options: sleep.options.toReversed() },
    ],
  })
  expect(answer.status).toBe(200)
  await phone.context().setOffline(false)
  await expect(phone.getByRole('link', { name: /^3\. jautājums/ })).toBeVisible()
  await expect(answersSaved(phone)).toBeVisible()
  await phone.goto('/signup/questionnaire?question=3')
  await expect(heading(phone)).toHaveText('Kā guļat?')
  await expect(phone.getByRole('radio', { name: 'Slikti' })).toBeChecked()
  await phone.goto('/signup/questionnaire?question=2')
  await expect(phone.getByRole('radio', { name: 'Maz' })).toBeChecked()
  await phone.goto('/signup/questionnaire?question=1')
  await expect(heading(phone)).toHaveText('Kā ēdat?')
  await expect(phone.getByRole('main').getByRole('radio')).toHaveCount(2)
  await expect(phone.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0)
})

test(
  'QST-02 a question is skipped without an answer, and all of them at once: both lead on, the last one home',
  rarely,
  async ({ world: { clinic }, enter }) => {
    await editing(clinic).replace([question('Kā guļat?', ['Labi']), question('Kā ēdat?', ['Labi'])])
    const page = await enter(await clinic.newPatient())
    await page.goto('/signup/questionnaire')
    await page.getByRole('button', { name: 'Izlaist šo jautājumu' }).click()
    await expect(heading(page)).toHaveText('Kā ēdat?')
    await page.getByRole('button', { name: 'Izlaist šo jautājumu' }).click()
    await page.waitForURL('**/patient/dashboard')
    await page.goto('/signup/questionnaire?question=1')
    await page.getByRole('radio', { name: 'Labi' }).check()
    await expect(page.getByRole('button', { name: 'Izlaist šo jautājumu' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Izlaist visu' }).click()
    await page.waitForURL('**/patient/dashboard')
  },
)
