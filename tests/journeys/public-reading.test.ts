import { expect } from '@playwright/test'
import { listNews } from '#contract/news.ts'
import { getSite } from '#contract/site.ts'
import { client } from '../world/people/client.ts'
import { cards, heading, main } from './public-pages.ts'
import { test } from './with-demo.ts'

// Nothing here depends on the worker, which every new browser would set up.
test.use({ serviceWorkers: 'block' })

test('PUB-06 the news: picture, title and at most 900 characters of text as HTML, then an ellipsis', async ({
  page,
  server,
}) => {
  const posts = (await client(server.url).send(listNews, {})).data
  await page.goto('/news')
  const list = main(page).getByRole('article')
  await expect(list).toHaveCount(posts.length)
  expect(await list.getByRole('heading', { level: 2 }).first().innerText()).toBe(posts[0]?.title)
  let cut = 0
  for (const [at, post] of posts.entries()) {
    const card = list.nth(at)
    await expect(card.getByRole('link', { name: post.title })).toHaveAttribute('href', `/news/${post._id}`)
    await expect(card.locator('img').first()).toHaveAttribute('src', post.image)
    const whole = post.postText
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim().length
    const shown = await card.evaluate((element) => {
      const text = element.querySelector('h2 + div')?.textContent ?? ''
      return { length: text.replaceAll(/\s+/g, ' ').trim().length, cut: text.trimEnd().endsWith('…') }
    })
    expect(shown.length).toBeLessThanOrEqual(901)
    if (whole > 950) {
      expect(shown.cut).toBe(true)
      expect(shown.length).toBeGreaterThan(850)
      cut += 1
    }
  }
  expect(cut).toBeGreaterThan(0)
})

test('PUB-06 PUB-07 PUB-16 a click on a card opens the whole article; unknown ids are not found', async ({
  page,
  server,
}) => {
  const [post] = (await client(server.url).send(listNews, {})).data
  await page.goto('/news')
  // Anywhere on the card, not only the title.
  await main(page)
    .getByRole('article')
    .first()
    .click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL(new RegExp(`/news/${post?._id}$`))
  await expect(heading(page)).toHaveText(post?.title ?? '')
  await expect(page).toHaveTitle(`${post?.title} · Saruna`)
  await expect(main(page)).not.toContainText('…')
  await page.goto('/news/nekas')
  await expect(heading(page)).toHaveText('Lapa nav atrasta')
  // One that is gone says so, and leads to the others.
  await page.goto('/news/00000000-0000-4000-8000-000000000000')
  await expect(heading(page)).toHaveText('Raksta vairs nav')
  await main(page).getByRole('link', { name: 'Visi jaunumi' }).click()
  await expect(page).toHaveURL(/\/news$/)
})

test('PUB-08 the five legal pages are reached from the footer and speak every language', async ({
  page,
  server,
}) => {
  const { supportEmail } = await client(server.url).send(getSite, {})
  await page.goto('/')
  for (const [path, titles] of Object.entries({
    '/privacy': ['Privātuma politika', 'Privacy policy', 'Политика конфиденциальности'],
    '/terms': ['Lietošanas noteikumi', 'Terms of use', 'Условия использования'],
    '/cookies': [
      'Sīkdatnes un ierīcē glabātie dati',
      'Cookies and data on your device',
      'Файлы cookie и данные на устройстве',
    ],
    '/service-terms': ['Pakalpojuma noteikumi', 'Service terms', 'Условия оказания услуг'],
    '/agreements': ['Juridiskie līgumi', 'Legal agreements', 'Юридические соглашения'],
  })) {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    for (const [at, language] of ['LV', 'EN', 'RU'].entries()) {
      await page.getByRole('contentinfo').getByText(language, { exact: true }).click()
      await expect(heading(page)).toHaveText(titles[at] ?? '')
      await expect(page).toHaveTitle(`${titles[at]} · Saruna`)
    }
    // The cookie page has nobody to write to: whoever reads it deletes by themselves.
    if (path !== '/cookies')
      await expect(main(page).getByRole('link', { name: supportEmail }).first()).toHaveAttribute(
        'href',
        `mailto:${supportEmail}`,
      )
  }
})

test('PUB-08 what the cookie page says is true: no cookies, and only the named keys', async ({
  page,
  context,
}) => {
  await page.goto('/cookies')
  await expect(heading(page)).toBeVisible()
  const named = await main(page).locator('td:first-child').allInnerTexts()
  await page.goto('/apply')
  await expect(cards(page).first()).toBeVisible()
  expect(await context.cookies()).toEqual([])
  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
  )
  for (const key of kept) expect(named).toContain(key)
})

test('PUB-07 ADM-07 what was written past every cleaning neither acts nor leads away, wherever HTML is shown', async ({
  page,
  server,
}) => {
  const [post] = (await client(server.url).send(listNews, {})).data
  const evil =
    '<p>Sākums</p><meta http-equiv="refresh" content="0;url=/pricing"><meta http-equiv=refresh content="0;url=/pricing">' +
    '<img src="x" onerror="document.title=1"><iframe srcdoc="<script>1</script>"></iframe><style>main{display:none}</style>' +
    '<base href="https://evil.example/"><form action="/pricing"><input autofocus onfocus="document.title=1"></form>' +
    '<p class="indent-2">Beigas <strong>te</strong></p>'
  // The answers come as if the server had let it through.
  await page.route('**/v1/news**', async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll(
      /"postText":"(?:[^"\\]|\\.)*"/g,
      () => `"postText":${JSON.stringify(evil)}`,
    )
    await route.fulfill({ response, body: text })
  })
  for (const address of ['/news', `/news/${post?._id}`]) {
    await page.goto(address)
    await expect(main(page).getByText('Sākums', { exact: true }).first()).toBeVisible()
    await expect(main(page).locator('strong').first()).toHaveText('te')
    const shown = main(page).locator('meta, iframe, style, base, form, input, [onerror], [src="x"]')
    await expect(shown).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL(new RegExp(`${address}$`))
  }
})
