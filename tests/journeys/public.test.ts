import { expect } from '@playwright/test'
import { type Specialist } from '#contract/doctor.ts'
import { listNews } from '#contract/news.ts'
import { getPricing, getSite } from '#contract/site.ts'
import { client } from '../world/people/client.ts'
import { expectAccessible } from './accessible.ts'
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
import { dateOf } from './with-clinic.ts'
import { demoToken, test } from './with-demo.ts'
import { rarely, repeats } from '../world/whole.ts'

// Nothing here depends on the worker, which every new browser would set up.
test.use({ serviceWorkers: 'block' })

test('PUB-01 the landing page shows every part, with the specialists who are free soonest', async ({
  page,
  server,
}) => {
  await page.goto('/')
  await expect(heading(page)).toHaveText('Viss sākas ar\u00a0sarunu.')
  for (const part of [
    'Ar ko jūs varat parunāt',
    'Speciālisti, kas uzklausa',
    'Kā izvēlēties',
    'Tas, ko sakāt, paliek starp jums',
    'Kāda ir pirmā saruna',
    'Komanda',
    'Biežāk jautātais',
  ])
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
  // Who is free soonest may change between the two looks, with every quarter of an hour.
  await expect(async () => {
    const doctors = await openDoctorsOf(server.url)
    await page.reload()
    await expect(cards(page).getByRole('heading')).toHaveText(doctors.slice(0, 3).map(nameOf))
    // Late in the day fewer than three may be left who are free today: they alone are named then, and with none the next.
    const now = dateOf(new Date().toISOString())
    const today = doctors.filter(({ nextFreeAt }) => nextFreeAt && dateOf(nextFreeAt) === now)
    const near = main(page)
      .getByRole('heading', { name: /^(?:Brīvs jau šodien|Tuvākie brīvie laiki)$/ })
      .locator('..')
    await expect(near).toContainText(today.length > 0 ? 'Brīvs jau šodien' : 'Tuvākie brīvie laiki')
    await expect(near.locator('b')).toHaveText((today.length > 0 ? today : doctors).slice(0, 3).map(nameOf))
    for (const doctor of doctors.slice(3, 6))
      await expect(
        main(page)
          .getByRole('link', { name: nameOf(doctor) })
          .last(),
      ).toBeVisible()
  }).toPass()
})

test('PUB-01 the landing page leads guests to the list, to a field, and to sign-up', async ({
  page,
  server,
}) => {
  const [first] = await openDoctorsOf(server.url)
  await page.goto('/')
  await expect(main(page).getByRole('link', { name: 'Visi speciālisti' })).toHaveAttribute('href', '/apply')
  await expect(
    cards(page).first().getByRole('listitem').or(cards(page).first().getByRole('link')).last(),
  ).toHaveAttribute('href', toSignUp(first as Specialist))
  await main(page)
    .getByRole('link', { name: /^Narkologs/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/apply\?speciality=narcologist$/)
  await expect(page.getByRole('button', { name: 'Narkologs' })).toHaveAttribute('aria-pressed', 'true')
})

test(
  'PUB-01 QST-01 whoever does not know whom to choose is led to the questions',
  rarely,
  async ({ page, server }) => {
    const options = async () => {
      await page.goto('/')
      await expect(main(page).getByRole('link', { name: /^Nezinu, ar ko sākt/ })).toBeVisible()
      const landing = [/^Nezinu, ar ko sākt/, 'Palīdziet man izvēlēties']
      const links = await Promise.all(
        landing.map((name) => main(page).getByRole('link', { name }).getAttribute('href')),
      )
      await page.goto('/apply')
      links.push(await main(page).getByRole('link', { name: 'Sākt anketu' }).getAttribute('href'))
      return new Set(links)
    }
    expect(await options()).toEqual(new Set(['/signup?from=%2Fsignup%2Fquestionnaire']))
    await main(page).getByRole('link', { name: 'Sākt anketu' }).click()
    await expect(page.getByText('Pēc reģistrēšanās sāksim ar dažiem jautājumiem.')).toBeVisible()
    const token = await demoToken(server.url, 'patient')
    await page.addInitScript((value) => localStorage.setItem('access_token', value), token)
    await page.goto('/patient/consultations')
    await expect(heading(page)).toHaveText('Konsultācijas')
    expect(await options()).toEqual(new Set(['/signup/questionnaire']))
  },
)

test('PUB-02 the landing page says what people must know before they come', async ({ page, server }) => {
  await page.goto('/')
  await expect(main(page).locator('summary').first()).toBeVisible()
  // The first question is open from the start.
  for (const question of (await main(page).locator('summary').all()).slice(1)) await question.click()
  const said = (await main(page).innerText()).replaceAll('\u00a0', ' ')
  for (const sentence of [
    /No 45 līdz 60 minūtēm/,
    /vismaz 24 stundas pirms sākuma/,
    /24\/7\s+var rakstīt čatā ar abonementu/,
    /−10 %\s+pirmajai konsultācijai/,
    /Speciālists redz tikai segvārdu, arī konsultācijas laikā/,
    /Sarunas un dati tiek šifrēti/,
    /dators, planšete vai viedtālrunis ar internetu/,
    /Ar karti, bankas pārskaitījumu vai citādi tiešsaistē/,
    /Izdevumus var segt jūsu apdrošināšana/,
    /Daži speciālisti pieņem arī savā kabinetā/,
    /Maksājat par konsultāciju, nevis par minūtēm/,
    /Ar abonementu rakstīt var visu diennakti\. Speciālists atbild savā darba laikā/,
    /steidzamā gadījumā zvaniet 113/,
  ])
    expect(said).toMatch(sentence)
  const { institutionNumber } = await client(server.url).send(getSite, {})
  await expect(page.getByRole('contentinfo')).toContainText(institutionNumber)
})

test('PUB-03 every price is the server’s, and each option leads a guest to sign-up with its plan', async ({
  page,
  server,
}) => {
  const prices = await client(server.url).send(getPricing, {})
  await page.goto('/pricing')
  const option = (name: string) => main(page).getByRole('article').filter({ hasText: name })
  for (const [name, plan] of [
    ['Speciālista abonements', 'advanced'],
    ['Ārsta abonements', 'basic'],
  ] as const) {
    const subscription = prices.subscriptions.find((each) => each.plan === plan)
    if (!subscription) throw new Error(`there is no plan ${plan}`)
    const { price, consultations } = subscription
    await expect(option(name)).toContainText(`${price.toFixed(2)}€ mēnesī`)
    await expect(option(name)).toContainText(`${(price / consultations).toFixed(2)}\u00a0€ par reizi`)
    await expect(option(name)).toContainText('5 konsultācijas, katra 60\u00a0min')
    await expect(option(name).getByRole('link')).toHaveAttribute('href', `/signup/${plan}`)
  }
  await expect(option('Maksa par katru reizi')).toContainText(
    `Speciālists${prices.payAsYouGo.psychologist.toFixed(2)} €Ārsts${prices.payAsYouGo.doctor.toFixed(2)} €`,
  )
  await expect(option('Maksa par katru reizi')).toContainText('45\u00a0min')
  await expect(option('Maksa par katru reizi').getByRole('link')).toHaveAttribute(
    'href',
    '/signup/pay_as_you_go',
  )
  for (const [name, { single, pack5 }] of [
    ['Psihologs', prices.oneTime.psychologist],
    ['Ārsts', prices.oneTime.doctor],
  ] as const) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
    await expect(row).toContainText(`${single.toFixed(2)}\u00a0€`)
    await expect(row).toContainText(`${pack5.toFixed(2)}\u00a0€`)
    await expect(row).toContainText(`${(single * 5 - pack5).toFixed(2)}\u00a0€`)
    const kind = name === 'Ārsts' ? 'doctor' : 'psychologist'
    for (const [at, amount] of [1, 5].entries()) {
      const from = `/patient/profile/plans?kind=${kind}&amount=${amount}`
      const href = await row.getByRole('link').nth(at).getAttribute('href')
      expect(new URL(href ?? '', server.url).searchParams.get('from')).toBe(from)
    }
  }
})

test(
  'PUB-03 PAY-04 each option leads a patient to the plans of the profile, with what was chosen',
  rarely,
  async ({ page, server }) => {
    const token = await demoToken(server.url, 'patient')
    await page.addInitScript((value) => localStorage.setItem('access_token', value), token)
    await page.goto('/pricing')
    const choices = main(page).getByRole('link', { name: /^(Izvēlēties|Sākt|Pirkt)/ })
    await expect(choices).toHaveCount(7)
    const plans = '/patient/profile/plans'
    const chosen = ['psychologist', 'doctor'].flatMap((kind) =>
      [1, 5].map((amount) => `${plans}?kind=${kind}&amount=${amount}`),
    )
    const taken = ['advanced', 'basic'].map((plan) => `${plans}?plan=${plan}`)
    for (const [at, href] of [...taken, plans, ...chosen].entries())
      await expect(choices.nth(at)).toHaveAttribute('href', href)
  },
)

test('PUB-01 SAFE-03 the public pages ask no other host for anything', async ({ page, server, context }) => {
  const foreign: string[] = []
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== server.url) foreign.push(request.url())
  })
  const [doctor] = await doctorsOf(server.url)
  const [post] = (await client(server.url).send(listNews, {})).data
  for (const path of [
    '/',
    '/pricing',
    '/apply',
    `/apply/${doctor?._id}`,
    '/news',
    `/news/${post?._id}`,
    '/privacy',
  ]) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(foreign).toEqual([])
})

for (const [language, width, theme] of [
  ['lv', 1440, 'light'],
  ['en', 390, 'dark'],
  ['ru', 320, 'light'],
] as const) {
  test(
    `PUB-01 FMT-02 the public pages are accessible and fit in ${language} at ${width}, ${theme}`,
    repeats(),
    async ({ page, server }) => {
      // Seven pages, each read by axe from top to bottom.
      test.setTimeout(240_000)
      const [doctor] = await doctorsOf(server.url)
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await setLanguage(page, language)
      for (const path of [
        '/',
        '/pricing',
        '/apply',
        '/apply?view=list',
        `/apply/${doctor?._id}`,
        '/news',
        '/terms',
      ]) {
        await page.goto(path)
        await expect(heading(page)).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectAccessible(page)
      }
    },
  )
}
