import { expect } from '@playwright/test'
import { getDoctor, listSlots, type Specialist } from '#contract/doctor.ts'
import { client } from '../world/people/client.ts'
import { rarely, repeats } from '../world/whole.ts'
import {
  cards,
  doctorsOf,
  heading,
  main,
  nameOf,
  openDoctorsOf,
  setLanguage,
  toSignUp,
} from './public-pages.ts'
import { demoToken, test } from './with-demo.ts'

// Nothing here depends on the worker, which every new browser would set up.
test.use({ serviceWorkers: 'block' })

test('PUB-04 filters by speciality, language and name; the address keeps them', async ({ page, server }) => {
  await page.goto('/apply')
  await expect(main(page).getByRole('status').first()).toContainText(/^\d+ speciālist/)
  await page.getByRole('button', { name: 'Psihologs' }).click()
  await page.getByLabel('Sarunas valoda').selectOption({ label: 'Krievu' })
  await expect(page).toHaveURL(/speciality=psychologist.*language=ru|language=ru.*speciality=psychologist/)
  // Whoever is free soonest comes first, which a quarter of an hour may change at any moment.
  await expect(async () => {
    const psychologists = await doctorsOf(server.url, { speciality: 'psychologist', language: 'ru' })
    await page.reload()
    await expect(cards(page).getByRole('heading')).toHaveText(psychologists.map(nameOf), { timeout: 5_000 })
  }).toPass()
  await expect(page.getByLabel('Sarunas valoda')).toHaveValue('ru')
  await page.getByLabel('Vārds vai uzvārds').fill('Neviens Tāds')
  await expect(page.getByRole('heading', { name: 'Neviens neatbilst šiem filtriem' })).toBeVisible()
  await expect(page).toHaveURL(/name=Neviens/)
  await page.getByRole('button', { name: 'Notīrīt filtrus' }).click()
  await expect(page).toHaveURL(/\/apply$/)
  await expect(page.getByLabel('Vārds vai uzvārds')).toHaveValue('')
  await expect(cards(page)).toHaveCount((await doctorsOf(server.url)).length)
})

test('PUB-04 the name is asked for once, when the typing pauses', rarely, async ({ page }) => {
  await page.goto('/apply')
  await expect(cards(page).first()).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/v1/doctors') asked.push(searchParams.get('name') ?? '')
  })
  await page.getByLabel('Vārds vai uzvārds').pressSequentially('Bērz', { delay: 40 })
  await expect(main(page).getByRole('status').first()).toContainText(/^\d+ speciālist/)
  await expect.poll(() => asked).toEqual(['Bērz'])
  await expect(page.getByLabel('Vārds vai uzvārds')).toBeFocused()
})

test('PUB-13 the search ignores diacritics and case, and matches Cyrillic; the order of the list is said', async ({
  page,
  server,
}) => {
  const all = await doctorsOf(server.url)
  await page.goto('/apply')
  for (const spelling of ['berzina', 'ILZE BĒRZ', 'илзе']) {
    await page.getByLabel('Vārds vai uzvārds').fill(spelling)
    await expect(cards(page)).toHaveCount((await doctorsOf(server.url, { name: spelling })).length)
    await expect(cards(page).first()).toContainText('Ilze Bērziņa')
  }
  await page.getByText('Kā sakārtots šis saraksts?').click()
  await expect(page.getByText(/Vispirms tie, kuriem ir tuvākais brīvais laiks/)).toBeVisible()
  await page.getByLabel('Vārds vai uzvārds').fill('')
  await expect(cards(page)).toHaveCount(all.length)
  const starts = all.flatMap(({ nextFreeAt }) => nextFreeAt ?? [])
  expect(starts).toEqual(starts.toSorted())
})

test('PUB-04 PUB-05 the compact card is one link, without biography and price, to sign-up for guests', async ({
  page,
  server,
}) => {
  const [first] = await openDoctorsOf(server.url)
  if (!first) throw new Error('the demo world has no specialists')
  await page.goto('/apply')
  await page.getByTitle('Saraksts').click()
  await expect(page).toHaveURL(/view=list/)
  const card = main(page).getByRole('link', { name: nameOf(first) })
  await expect(card).toHaveAttribute('href', toSignUp(first))
  await expect(card).toContainText('Tuvākais laiks:')
  await expect(card).not.toContainText('€')
  await expect(card).not.toContainText(first.bio.lv.slice(0, 30))
  await card.click()
  await expect(page).toHaveURL(/\/signup\?from=/)
})

test('PUB-05 the compact card opens the booking panel for patients', rarely, async ({ page, server }) => {
  const [first] = await openDoctorsOf(server.url)
  const token = await demoToken(server.url, 'patient')
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token)
  await page.goto('/apply?view=list')
  const card = main(page).getByRole('link', { name: nameOf(first as Specialist) })
  await expect(card).toHaveAttribute('href', `/patient/dashboard?doctor=${first?._id}`)
})

for (const [language, words] of Object.entries({
  lv: { speciality: 'Psihologs', hour: '€/h', one: '45\u00a0min' },
  en: { speciality: 'Psychologist', hour: '€/h', one: '45\u00a0min' },
  ru: { speciality: 'Психолог', hour: '€/ч', one: '45\u00a0мин' },
}) as ['lv' | 'en' | 'ru', { speciality: string; hour: string; one: string }][]) {
  test(
    `PUB-05 FMT-02 a card in ${language}: photo, name, speciality, languages, price, biography, three free times`,
    repeats(language === 'en'),
    async ({ page, server }) => {
      const [doctor] = await doctorsOf(server.url, { name: 'Ilze Bērziņa' })
      if (!doctor?.nextFreeAt || !doctor.photo)
        throw new Error('the demo world’s Ilze has no photo or free time')
      const from = doctor.nextFreeAt
      const to = new Date(Date.parse(from) + 4 * 86_400_000).toISOString()
      const { slots } = await client(server.url).send(listSlots, {
        params: { id: doctor._id },
        query: { from, to, minutes: 45 },
      })
      await setLanguage(page, language)
      await page.goto('/apply?name=Ilze')
      const card = main(page).getByRole('article').filter({ hasText: 'Ilze Bērziņa' })
      await expect(card.locator('img')).toHaveAttribute('src', doctor.photo)
      await expect(card).toContainText(words.speciality)
      for (const code of doctor.languages)
        await expect(card.locator('abbr', { hasText: code })).toHaveCount(1)
      await expect(card).toContainText(`${doctor.price} ${words.hour}`)
      await expect(card).toContainText(`${words.one} · ${doctor.price?.toFixed(2)}\u00a0€`)
      await expect(card).toContainText(doctor.bio[language].slice(0, 60))
      // The first time is known at once, the next ones are asked for when the card comes into view.
      const times = card.getByRole('link', { name: /\d\d:\d\d$/ })
      await times.first().scrollIntoViewIfNeeded()
      await expect(times).toHaveCount(Math.min(3, slots.length))
    },
  )
}

test('PUB-05 a card says in words what is missing', rarely, async ({ page, server }) => {
  // A published profile is always complete, so the answer is emptied on its way.
  await page.route('**/v1/doctors?*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: Specialist[] }
    const doctor = body.data.find(({ takesNew }) => takesNew)
    const { nextFreeAt: _, ...rest } = doctor as Specialist
    const bare = {
      ...rest,
      photo: null,
      speciality: null,
      languages: [],
      price: null,
      bio: { lv: '', en: 'x', ru: 'x' },
    }
    await route.fulfill({ response: answer, json: { ...body, data: [bare], total: 1 } })
  })
  const [first] = await openDoctorsOf(server.url)
  await page.goto('/apply')
  const card = main(page)
    .getByRole('article')
    .filter({ hasText: nameOf(first as Specialist) })
  for (const words of [
    'Joma nav norādīta',
    'Valodas nav norādītas',
    'Cena nav norādīta',
    'Apraksts vēl nav pievienots.',
    'Pašlaik brīvu laiku nav.',
  ])
    await expect(card).toContainText(words)
  await expect(card.locator('img')).toHaveCount(0)
})

test('PUB-11 PUB-14 the page of a specialist: free times by day, words to patients, prices, description, share', async ({
  page,
  server,
  context,
}) => {
  const [{ _id: id } = { _id: '' }] = await doctorsOf(server.url, { name: 'Ilze Bērziņa' })
  const doctor = await client(server.url).send(getDoctor, { params: { id } })
  await page.goto('/apply?name=Ilze')
  await cards(page).getByRole('link', { name: 'Ilze Bērziņa' }).click()
  await expect(page).toHaveURL(new RegExp(`/apply/${id}$`))
  await expect(heading(page)).toHaveText('Ilze Bērziņa')
  await expect(main(page)).toContainText(doctor.bio.lv)
  if (doctor.comments) await expect(main(page)).toContainText(doctor.comments.split('\n')[0] ?? '')
  await expect(main(page)).toContainText(
    `Viena konsultācija, 45\u00a0min: ${doctor.price?.toFixed(2)}\u00a0€`,
  )
  const head = main(page).getByRole('banner').or(main(page).locator('header'))
  await expect(head).toContainText(`${doctor.price} €/h45\u00a0min · ${doctor.price?.toFixed(2)}\u00a0€`)
  await expect(main(page)).toContainText(`${((doctor.price ?? 0) * 0.9).toFixed(2)}\u00a0€`)
  const times = page.getByRole('region', { name: 'Brīvie laiki' })
  await expect(times.getByRole('link').first()).toHaveAttribute('href', toSignUp(doctor))
  await expect(main(page).getByRole('link', { name: 'Rezervēt konsultāciju' })).toHaveAttribute(
    'href',
    toSignUp(doctor),
  )
  await expect(page.locator('meta[name="description"]').last()).toHaveAttribute(
    'content',
    doctor.metaTagDescription,
  )
  await expect(page.locator('meta[name="keywords"]')).toHaveAttribute('content', doctor.metaTagKeywords)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Dalīties' }).click()
  await expect(page.getByText('Saite nokopēta.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/apply/${id}`)
  await page.goto('/apply/00000000-0000-4000-8000-000000000000')
  await expect(heading(page)).toHaveText('Lapa nav atrasta')
})

test(
  'PUB-04 what cannot be loaded says so, can be tried again, and comes by itself once it can',
  rarely,
  async ({ page }) => {
    let [broken, asked] = [true, 0]
    // What the device keeps of them would stand in for the answer, as soon as it is there.
    await page.route('**/v1/sync/pull', (route) => (broken ? route.abort() : route.continue()))
    await page.route('**/v1/doctors?*', (route) => {
      asked += 1
      return broken ? route.abort() : route.continue()
    })
    await page.goto('/apply')
    const alert = main(page).getByRole('alert')
    await expect(alert).toBeVisible({ timeout: 20_000 })
    const before = asked
    await alert.getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
    await expect.poll(() => asked).toBeGreaterThan(before)
    broken = false
    await expect(cards(page).first()).toBeVisible({ timeout: 30_000 })
  },
)
