import { expect } from '@playwright/test'
import { getQuestionnaire } from '#contract/questionnaire.ts'
import { ask, publish } from '../world/people/questionnaire.ts'
import { expectAccessible } from './accessible.ts'
import { complaintsOf } from './checks/quiet-console.ts'
import { answersOf, cutUntilAskedAgain, heading, saved, submit } from './questionnaire-page.ts'
import { test } from './with-clinic.ts'
import { rarely, repeats } from '../world/whole.ts'

const mood = ask('Kā jūs jūtaties?', ['Labi', 'Slikti', 'Grūti pateikt'])
const topics = ask('Par ko jūs gribētu parunāt?', ['Miegs', 'Darbs', 'Attiecības'], true)
const sleep = ask('Cik stundas jūs guļat?', ['Līdz sešām', 'Vairāk'])

test('QST-01 without a questionnaire the patient is on the dashboard', rarely, async ({ world, enter }) => {
  // Journeys before this one on the same server may have published one.
  await world.server.sql('truncate questionnaire cascade')
  const page = await enter(await world.clinic.newPatient())
  await page.goto('/signup/questionnaire')
  await page.waitForURL('**/patient/dashboard')
})

test.describe('with a questionnaire', () => {
  test.beforeAll(async ({ world }) => {
    await publish(world.server, [mood, topics, sleep])
  })

  test('QST-01 QST-03 one question per page, by number, by buttons and by the grid', async ({
    world: { clinic },
    enter,
  }) => {
    const page = await enter(await clinic.newPatient())
    await page.goto('/signup/questionnaire')
    await expect(page).toHaveURL(/\?question=1$/)
    await expect(heading(page)).toHaveText(mood.words)
    await expect(page.getByRole('link', { name: 'Iepriekšējais' })).toHaveCount(0)
    await page.getByRole('radio', { name: 'Labi' }).check()
    await page.getByRole('radio', { name: 'Slikti' }).check()
    await expect(page.getByRole('radio', { name: 'Labi' })).not.toBeChecked()
    await page.getByRole('button', { name: 'Nākamais' }).click()
    await expect(page).toHaveURL(/\?question=2$/)
    await expect(heading(page)).toBeFocused()
    await page.getByRole('checkbox', { name: 'Miegs' }).check()
    await page.getByRole('checkbox', { name: 'Darbs' }).check()
    await expect(page.getByRole('checkbox', { name: 'Miegs' })).toBeChecked()
    await page.getByRole('link', { name: 'Iepriekšējais' }).click()
    await expect(page.getByRole('radio', { name: 'Slikti' })).toBeChecked()
    const grid = page.getByRole('complementary', { name: 'Visi jautājumi' })
    await expect(grid.getByRole('link')).toHaveText(['1', '2', '3'])
    await expect(grid.getByRole('link', { name: '1. jautājums, atbildēts' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await grid.getByRole('link', { name: '3. jautājums', exact: true }).click()
    await expect(heading(page)).toHaveText(sleep.words)
    await page.goBack()
    await expect(heading(page)).toHaveText(mood.words)
    await expect(saved(page)).toBeVisible()
    await page.goto('/signup/questionnaire?question=99')
    await expect(page).toHaveURL(/\?question=3$/)
  })

  test(
    'QST-01 QST-04 it opens on the first unanswered; choices are saved soon, and on leaving at once',
    rarely,
    async ({ world: { clinic }, enter }) => {
      const patient = await clinic.newPatient()
      const page = await enter(patient)
      await page.goto('/signup/questionnaire')
      await page.getByRole('radio', { name: 'Grūti pateikt' }).check()
      await expect(saved(page)).toBeVisible()
      expect(await answersOf(clinic.api, patient)).toEqual({ [mood.id]: [false, false, true] })
      await page.goto('/signup/questionnaire')
      await expect(page).toHaveURL(/\?question=2$/)
      // Chosen and left within the same moment.
      await page.getByRole('checkbox', { name: 'Attiecības' }).check()
      await page.getByRole('link', { name: 'Izlaist visu' }).click()
      await page.waitForURL('**/patient/dashboard')
      await expect.poll(() => answersOf(clinic.api, patient)).toHaveProperty(topics.id, [false, false, true])
      await page.goto('/signup/questionnaire?question=1')
      // Left for another site while it is on its way: what the browser let go of comes with the next visit.
      const sent = page.waitForRequest((request) => request.postData()?.includes(mood.id) ?? false)
      await page.getByRole('button', { name: 'Notīrīt atbildi' }).click()
      await sent
      await page.goto('about:blank')
      await page.goto('/')
      await expect.poll(() => answersOf(clinic.api, patient)).toHaveProperty(mood.id, [false, false, false])
    },
  )

  test('QST-04 OFF-03 what does not get through says so, stays on the device, and goes out when it works again', async ({
    world: { clinic },
    enter,
  }) => {
    const patient = await clinic.newPatient()
    const page = await enter(patient)
    await page.route('**/v1/sync/pull**', (route) => route.abort())
    await cutUntilAskedAgain(page)
    await page.goto('/signup/questionnaire')
    await expect(page.getByRole('alert')).toContainText('Nav savienojuma ar serveri.')
    await page.context().setOffline(true)
    await expect(page.getByRole('alert')).toContainText('Šobrīd nav tīkla')
    await page.unroute('**/v1/sync/pull**')
    await page.context().setOffline(false)
    await expect(heading(page)).toHaveText(mood.words)
    await page.getByRole('radio', { name: 'Labi' }).check()
    const kept = page.getByRole('status').filter({ hasText: 'Saglabāts šajā ierīcē, vēl nav nosūtīts.' })
    await expect(kept).toBeVisible()
    await submit(page).click()
    await expect(page.getByRole('alert')).toContainText('serveris tās vēl nav saņēmis')
    await page.reload()
    await page.getByRole('link', { name: '1. jautājums, atbildēts, gaida nosūtīšanu' }).click()
    await expect(page.getByRole('radio', { name: 'Labi' })).toBeChecked()
    await page.getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
    await expect(saved(page)).toBeVisible()
    expect(await answersOf(clinic.api, patient)).toEqual({ [mood.id]: [true, false, false] })
  })

  test('QST-02 submitting counts what is answered, thanks, and leads on; a refusal is shown', async ({
    world: { clinic },
    enter,
  }) => {
    const patient = await clinic.newPatient()
    const page = await enter(patient)
    await page.goto('/signup/questionnaire')
    await expect(submit(page)).toHaveText('Iesniegt (0 no 3)')
    await page.getByRole('radio', { name: 'Labi' }).check()
    await page.getByRole('link', { name: '3. jautājums' }).click()
    await page.getByRole('radio', { name: 'Vairāk' }).check()
    await expect(submit(page)).toHaveText('Iesniegt (2 no 3)')
    await page.route('**/v1/questionnaire/submit', (route) => route.fulfill({ status: 503, body: '' }))
    await submit(page).click()
    await expect(page.getByRole('alert')).toContainText('Anketa nav iesniegta.')
    await page.unroute('**/v1/questionnaire/submit')
    await submit(page).click()
    await expect(heading(page)).toHaveText('Paldies par atbildēm.')
    await expect(heading(page)).toBeFocused()
    const { submittedAt } = await clinic.api.send(getQuestionnaire, { token: patient.token })
    expect(submittedAt).not.toBeNull()
    await page.getByRole('link', { name: 'Turpināt' }).click()
    await page.waitForURL('**/patient/dashboard')
    await page.goto('/signup/questionnaire')
    await expect(page.getByText(/Anketa iesniegta \d\d\.\d\d\.\d{4}\./)).toBeVisible()
    // Whom the answers suggest is there again whenever one asks.
    await page.getByRole('link', { name: 'Kuri speciālisti varētu derēt' }).click()
    await expect(heading(page)).toHaveText('Paldies par atbildēm.')
    await page.reload()
    await expect(heading(page)).toHaveText('Paldies par atbildēm.')
    await page.getByRole('button', { name: 'Atpakaļ pie atbildēm' }).click()
    await expect(submit(page)).toBeVisible()
  })

  test(
    'QST-02 what comes behind the last question is not shown before it is handed in',
    rarely,
    async ({ world: { clinic }, enter }) => {
      const page = await enter(await clinic.newPatient())
      await page.goto('/signup/questionnaire?end=true')
      await expect(page).toHaveURL(/\?question=1$/)
      await expect(submit(page)).toHaveText('Iesniegt (0 no 3)')
    },
  )

  test(
    'QST-01 QST-02 the dashboard leads back to it until it is handed in, the profile at any time',
    rarely,
    async ({ world: { clinic }, enter }) => {
      const page = await enter(await clinic.newPatient())
      await page.goto('/patient/dashboard')
      const card = page.getByRole('region', { name: 'Anketa' })
      await card.getByRole('link', { name: 'Sākt anketu' }).click()
      await page.getByRole('radio', { name: 'Labi' }).check()
      await expect(saved(page)).toBeVisible()
      await page.goto('/patient/profile')
      await expect(card).toContainText('Atbildēts uz 1 no 3.')
      await card.getByRole('link', { name: 'Turpināt anketu' }).click()
      await expect(page).toHaveURL(/\?question=2$/)
      await submit(page).click()
      await page.getByRole('link', { name: 'Turpināt' }).click()
      await page.waitForURL('**/patient/dashboard')
      await expect(page.getByRole('heading', { name: 'Izvēlieties speciālistu' })).toBeVisible()
      await expect(card).toBeHidden()
      await page.goto('/patient/profile')
      await expect(card).toContainText(/Iesniegta \d\d\.\d\d\.\d{4}\./)
      await expect(card.getByRole('link', { name: 'Skatīt atbildes' })).toBeVisible()
    },
  )

  test(
    'EASE-03 its end leads on without a word in the console',
    rarely,
    async ({ world: { clinic }, enter }) => {
      const page = await enter(await clinic.newPatient(), { reducedMotion: 'no-preference' })
      const complaints = complaintsOf(page)
      await page.goto('/signup/questionnaire?question=3')
      await submit(page).click()
      await page.getByRole('link', { name: 'Turpināt' }).click()
      await page.waitForURL('**/patient/dashboard')
      await expect(page.getByRole('heading', { name: 'Izvēlieties speciālistu' })).toBeVisible()
      // The same twice as fast: the second transition overtakes the first.
      await page.evaluate(() => {
        history.back()
        history.forward()
      })
      await page.evaluate(() => {
        for (let twice = 0; twice < 2; twice++) document.startViewTransition(() => {})
      })
      await page.getByRole('link', { name: 'Jaunumi' }).first().click()
      await page.getByRole('link', { name: 'Konsultācijas' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konsultācijas')
      expect(complaints).toEqual([])
    },
  )

  test('QST-01 with the keyboard alone: arrows choose, Enter goes on', async ({
    world: { clinic },
    enter,
  }) => {
    const page = await enter(await clinic.newPatient())
    await page.goto('/signup/questionnaire')
    await page.getByRole('radio', { name: 'Labi' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Slikti' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(topics.words)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name: 'Miegs' })).toBeChecked()
  })

  for (const [language, words] of [
    ['en', 'Submit (0 of 3)'],
    ['ru', 'Отправить (0 из 3)'],
  ] as const)
    test(`FMT-02 QST-01 in ${language}`, rarely, async ({ world: { clinic }, enter }) => {
      const page = await enter(await clinic.newPatient())
      await page.addInitScript((code) => localStorage.setItem('language', code), language)
      await page.goto('/signup/questionnaire')
      await expect(heading(page)).toHaveText(`${mood.words} (${language})`)
      await expect(page.getByRole('button', { name: words })).toBeVisible()
    })

  test(
    'QST-01 no faults a machine can find, and nothing too wide, light and dark',
    repeats(),
    async ({ world: { clinic }, enter }) => {
      const patient = await clinic.newPatient()
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [320, 1440]) {
          const page = await enter(patient, { colorScheme, viewport: { width, height: 800 } })
          await page.goto('/signup/questionnaire?question=2')
          await page.getByRole('checkbox', { name: 'Miegs' }).check()
          await expect(saved(page)).toBeVisible()
          await expectAccessible(page, '#main')
        }
    },
  )
})
