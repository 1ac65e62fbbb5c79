import { expect, type Page } from '@playwright/test'
import { listConsultations } from '#contract/consultation-routes.ts'
import { listNews } from '#contract/news.ts'
import { client } from '../world/people/client.ts'
import { isCopied, openOffline } from './device-copy.ts'
import { cards, doctorsOf, heading, main, nameOf } from './public-pages.ts'
import { demoToken, test } from './with-demo.ts'

const note = (page: Page) => main(page).getByText(/kept on this device, updated (?:today|yesterday)/)

/** A first visit: the program and the copy come to the device, and the pictures of the posts are seen once. */
async function visitHome(page: Page, posts: number): Promise<void> {
  const pulled = page.waitForResponse(/\/v1\/sync\/pull/)
  await page.goto('/')
  await page.getByRole('button', { name: 'English' }).first().click()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.goto('/news')
  await expect(main(page).getByRole('article')).toHaveCount(posts)
  for (const picture of await main(page).getByRole('article').locator('img').all())
    await picture.scrollIntoViewIfNeeded()
  await expectPictures(page)
  await pulled
  await expect.poll(() => isCopied(page), { timeout: 15_000 }).toBe(true)
}

/** Every picture of the list is there, and in the worker's keeping. */
async function expectPictures(page: Page): Promise<void> {
  for (const picture of await main(page).getByRole('article').locator('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        picture.evaluate(
          async (image: HTMLImageElement) =>
            image.naturalWidth > 0 && (await caches.match(image.src)) !== undefined,
        ),
      )
      .toBe(true)
  }
}

/** What everybody may read: posts with their pictures, specialists by name, urgent help, in the language of last time. */
async function readPublicPages(page: Page, url: string): Promise<void> {
  const posts = (await client(url).send(listNews, {})).data
  await page.goto('/news')
  await expect(main(page).getByRole('article')).toHaveCount(posts.length)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(note(page)).toBeVisible()
  await expectPictures(page)
  await page.goto(`/news/${posts[1]?._id}`)
  await expect(heading(page)).toHaveText(posts[1]?.title ?? '')
  await expect(note(page)).toBeVisible()

  const doctors = await doctorsOf(url, { limit: '100' })
  const wanted = doctors.find(({ takesNew }) => takesNew)
  if (!wanted) throw new Error('nobody is published')
  await page.goto('/apply')
  await expect(main(page).getByText(`${doctors.length} specialists`)).toBeVisible()
  await expect(note(page)).toBeVisible()
  const typed = wanted.surname.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  await page.getByRole('searchbox').fill(typed)
  const found = await doctorsOf(url, { name: typed })
  await expect(cards(page)).toHaveCount(found.length)
  await cards(page)
    .getByRole('link', { name: nameOf(wanted) })
    .click()
  await expect(heading(page)).toHaveText(nameOf(wanted))
  await page.reload()
  await expect(heading(page)).toHaveText(nameOf(wanted))
  const reserve = main(page).getByRole('button', { name: 'Reserve a consultation' })
  await expect(reserve).toHaveAttribute('aria-disabled', 'true')
  await expect(reserve).toHaveAccessibleDescription(/as soon as there is a connection/)
  await expect(main(page).getByRole('alert')).toHaveCount(0)

  await page.getByRole('banner').getByRole('button', { name: /help/i }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /116 123/ })).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Every part of the dashboard shows what it has: what is next, the specialists, the chosen one; none fails another. */
async function readDashboard(page: Page, url: string, next: string): Promise<void> {
  const doctors = await doctorsOf(url, { limit: '100' })
  await page.goto('/patient/dashboard')
  await expect(note(page)).toContainText('You can book as soon as there is a connection.')
  await expect(main(page).getByRole('region', { name: 'Your next conversation' })).toContainText(next)
  const list = main(page).getByRole('region', { name: 'Choose a specialist' })
  await expect(list.getByRole('listitem').filter({ has: page.getByRole('link') })).toHaveCount(doctors.length)
  const wanted = doctors.findLast(({ takesNew }) => takesNew)
  if (!wanted) throw new Error('nobody is published')
  await list.getByRole('link', { name: nameOf(wanted) }).click()
  const chosen = main(page).getByRole('region', { name: nameOf(wanted) })
  await expect(chosen).toContainText('Free times will appear as soon as there is a connection.')
  await expect(main(page).getByText('There is no network right now')).toHaveCount(0)
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  await chosen.getByRole('link', { name: 'Write' }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: nameOf(wanted) })).toBeVisible()
}

test('OFF-02 CON-01 PUB-04 PUB-06 PUB-07 CON-10 SAFE-01 a patient opens the app without a network and reads what is theirs', async ({
  context,
  page,
  server,
}) => {
  const token = await demoToken(server.url, 'patient')
  const api = client(server.url)
  const posts = (await api.send(listNews, {})).data
  const own = (await api.send(listConsultations, { token })).data
  await context.addInitScript((value) => localStorage.setItem('access_token', value), token)
  await visitHome(page, posts.length)
  const again = await openOffline(context, page)
  await readPublicPages(again, server.url)

  await again.goto('/patient/consultations')
  const rows = main(again)
    .getByRole('row')
    .filter({ has: again.getByRole('cell') })
  await expect(rows).toHaveCount(own.length)
  await expect(note(again)).toBeVisible()
  await again.goto('/patient/consultations?status=finished')
  await expect(rows).toHaveCount(own.filter(({ status }) => status === 'finished').length)
  await again.goto('/patient/consultations?status=scheduled')
  const coming = own.find(({ status }) => status === 'scheduled')
  if (!coming) throw new Error('the demo patient has nothing ahead')
  await rows.first().getByRole('link', { name: 'Open' }).click()
  await again.goto(`/patient/consultations/${coming._id}`)
  await expect(heading(again)).toHaveText(nameOf(coming.doctor))
  await expect(note(again)).toContainText('as soon as there is a connection')
  const cancel = main(again).getByRole('button', { name: 'Cancel consultation' })
  await expect(cancel).toHaveAttribute('aria-disabled', 'true')
  await expect(main(again).getByRole('alert')).toHaveCount(0)

  await readDashboard(again, server.url, nameOf(coming.doctor))

  // What the device does not keep of a person is not said to be missing.
  await again.goto('/patient/profile')
  const fact = (name: string) => main(again).locator('dl > div').filter({ hasText: name })
  await expect(fact('Birth date')).toContainText('shown when connected')
  await again.goto('/account')
  await expect(main(again)).toContainText('patient@example.com')
  await expect(fact('Phone')).toContainText('shown when connected')
  await expect(main(again)).toContainText('You can change your account as soon as there is a connection.')
  // The devices of the account are known to the server alone.
  await expect(main(again)).toContainText('We will show this as soon as there is a connection.')
  await expect(
    main(again)
      .getByRole('button', { name: /^Change: / })
      .first(),
  ).toBeDisabled()

  await again.goto(`/patient/consultations/${coming._id}`)
  await expect(note(again)).toBeVisible()
  await context.setOffline(false)
  await expect(note(again)).toBeHidden()
  await expect(heading(again)).toHaveText(nameOf(coming.doctor))
})

test('OFF-02 PUB-06 PUB-07 SAFE-01 a guest opens the app without a network and reads posts and specialists', async ({
  context,
  page,
  server,
}) => {
  const posts = (await client(server.url).send(listNews, {})).data
  await visitHome(page, posts.length)
  const again = await openOffline(context, page)
  await readPublicPages(again, server.url)
})
