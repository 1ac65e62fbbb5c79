import { expect, type Locator, type Page } from '@playwright/test'
import { changeNewsPost, getAdminNewsPost, listAdminNews } from '#contract/admin-news.ts'
import { photo } from '../world/people/attached.ts'
import { hostilePosts } from '../world/hostile/hostile-posts.ts'
import { docsAsPost, pastedFromDocs } from '../world/hostile/pasted/docs.ts'
import { pastedFromWord, wordAsPost } from '../world/hostile/pasted/word.ts'
import { newPost } from '../world/people/posts.ts'
import { rarely, repeats } from '../world/whole.ts'
import { expectAccessible } from './accessible.ts'
import { complaintsOf } from './checks/quiet-console.ts'
import { isCopied, openOffline } from './device-copy.ts'
import { rowsOn } from './on-disk.ts'
import { button, openNew, paste, picture, save, textOf, tool } from './post-form.ts'
import { heading, main } from './public-pages.ts'
import { test, type World } from './with-clinic.ts'

const stored = ({ clinic }: World, id: string) =>
  clinic.api.send(getAdminNewsPost, { token: clinic.admin.token, params: { id } })

test('ADM-07 PUB-07 an article is written with every tool, published, read by a guest with and without a network, and taken back everywhere', async ({
  world,
  enter,
  browser,
}) => {
  test.slow()
  const page = await enter(world.clinic.admin)
  const complaints = complaintsOf(page)
  await openNew(page)
  const keys = page.keyboard
  await tool(page, 'Virsraksts 1').click()
  await keys.type('Viens')
  await keys.press('Enter')
  await keys.press('Control+Alt+Digit2')
  await keys.type('Divi')
  await keys.press('Enter')
  for (const mark of ['Treknraksts', 'Slīpraksts', 'Pasvītrojums', 'Pārsvītrojums']) {
    await tool(page, mark).click()
    await keys.type(mark)
    await tool(page, mark).click()
    await keys.type(' ')
  }
  await keys.press('Enter')
  await keys.type('Atkāpe')
  await tool(page, 'Lielāka atkāpe').click()
  await keys.press('Control+BracketRight')
  await tool(page, 'Mazāka atkāpe').click()
  await keys.press('Enter')
  await tool(page, 'Mazāka atkāpe').click()
  await tool(page, 'Citāts').click()
  await keys.type('Vārdi')
  await keys.press('Enter')
  await tool(page, 'Numurēts saraksts').click()
  await keys.type('viens')
  await keys.press('Enter')
  await keys.press('Enter')
  await keys.press('Control+Shift+Digit8')
  await keys.type('ārā')
  await keys.press('Enter')
  await tool(page, 'Lielāka atkāpe').click()
  await keys.type('iekšā')
  await keys.press('Enter')
  await keys.press('Enter')
  await keys.press('Enter')
  await keys.press('Control+KeyK')
  await page.getByLabel('Adrese').fill('javascript:alert(1)')
  await keys.press('Enter')
  await expect(page.getByText('Tā nav adrese, uz kuru var vest saite.')).toBeVisible()
  await page.getByLabel('Adrese').fill('example.com/a')
  await page.getByLabel('Saites teksts').fill('saite')
  await button(page, 'Pievienot saiti').click()
  await keys.type(' beigas')
  await tool(page, 'Attēls').click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(await picture())
  await dialog.getByLabel('Kas attēlā redzams').fill('Zaļš laukums')
  await button(dialog, 'Pievienot attēlu').click()
  await expect(dialog).toBeHidden()
  await tool(page, 'Video').click()
  await dialog.getByLabel('Video adrese').fill('https://youtu.be/dQw4w9WgXcQ?t=3')
  await dialog.getByLabel('Video nosaukums').fill('Filma')
  await button(dialog, 'Pievienot video').click()
  await keys.type('lieks')
  for (let at = 0; at < 5; at++) await keys.press('Shift+ArrowLeft')
  await tool(page, 'Treknraksts').click()
  await tool(page, 'Noņemt formatējumu').click()
  await keys.press('Backspace')
  await expectAccessible(page)
  const id = await save(page, 'Visi rīki')
  const { postText, image } = await stored(world, id)
  const [, src = ''] = /<img src="([^"]*)"/.exec(postText) ?? []
  expect(image).toMatch(/^\/files\//)
  expect(postText).toBe(
    '<h1>Viens</h1><h2>Divi</h2><p><strong>Treknraksts</strong> <em>Slīpraksts</em> <u>Pasvītrojums</u> ' +
      '<s>Pārsvītrojums</s>\u00A0</p><p class="indent-1">Atkāpe</p><blockquote>Vārdi</blockquote><ol><li>viens</li></ol>' +
      '<ul><li>ārā<ul><li>iekšā</li></ul></li></ul>' +
      '<p><a href="https://example.com/a" rel="noopener noreferrer" target="_blank">saite</a> beigas</p>' +
      `<img src="${src}" alt="Zaļš laukums" />` +
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Filma"></iframe>',
  )

  // Opened again it is the same text to the letter: a change that is undone leaves nothing to save.
  await page.reload()
  await expect(textOf(page)).toContainText('Atkāpe')
  await expect(button(page, 'Saglabāt')).toBeDisabled()
  await textOf(page).getByText('Divi').click()
  await keys.type('x')
  await expect(button(page, 'Saglabāt')).toBeEnabled()
  await keys.press('Backspace')
  await expect(button(page, 'Saglabāt')).toBeDisabled()

  await page.getByRole('radio', { name: 'Kā redz lasītāji' }).check()
  await expect(page.getByRole('article').getByRole('heading', { name: 'Visi rīki' })).toBeVisible()
  await button(page, 'Publicēt').click()
  await button(page.getByRole('alertdialog'), 'Publicēt').click()
  await expect(page.getByText('Raksts publicēts.')).toBeVisible()
  expect(complaints).toEqual([])

  const context = await browser.newContext({ baseURL: world.server.url, locale: 'lv-LV' })
  const guest = await context.newPage()
  const asked: string[] = []
  await context.route(/youtube/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'Film' })
  })
  const seen = complaintsOf(guest)
  await guest.goto('/news')
  await expect.poll(() => isCopied(guest), { timeout: 15_000 }).toBe(true)
  await main(guest).getByRole('link', { name: 'Visi rīki' }).click()
  await expect(heading(guest)).toHaveText('Visi rīki')
  await expectAccessible(guest)
  await expect(main(guest)).toContainText('www.youtube-nocookie.com')
  expect(asked).toEqual([])
  await button(guest, 'Atskaņot video: Filma').click()
  await expect(guest.frameLocator('iframe[title=Filma]').getByText('Film')).toBeVisible()
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'])
  expect(seen).toEqual([])
  const away = await openOffline(context, guest)
  await away.goto(`/news/${id}`)
  await expect(heading(away)).toHaveText('Visi rīki')
  await expect(main(away)).toContainText('Tam vajag internetu.')

  await button(page, 'Nerādīt').click()
  await button(page.getByRole('alertdialog'), 'Nerādīt').click()
  await expect(page.getByText('Rakstu vairs redz tikai administratori.')).toBeVisible()
  await context.setOffline(false)
  await away.goto(`/news/${id}`)
  await expect(heading(away)).toHaveText('Raksta vairs nav')
  await main(away).getByRole('link', { name: 'Visi jaunumi' }).click()
  await expect(main(away).getByRole('heading', { name: 'Jaunumu vēl nav' })).toBeVisible()
  // What came over the line has to be written down, too.
  await expect.poll(() => rowsOn(away, 'news')).toEqual([])
  const again = await openOffline(context, away)
  await again.goto('/news')
  await expect(main(again).getByRole('heading', { name: 'Jaunumu vēl nav' })).toBeVisible()
  await context.close()
})

test(
  'ADM-07 what Word and Google Docs copy keeps its headings, lists, bold and italic, and nothing else',
  rarely,
  async ({ world, enter }) => {
    const page = await enter(world.clinic.admin)
    const complaints = complaintsOf(page)
    await openNew(page)
    await paste(page, pastedFromWord)
    await expect(page.getByText('Daļa attēlu palika citā datorā vai programmā.')).toBeVisible()
    const word = await save(page, 'No Word')
    expect((await stored(world, word)).postText).toBe(wordAsPost)

    await openNew(page)
    await paste(page, pastedFromDocs)
    await expect(textOf(page)).toContainText('dziļāk')
    // A picture that is pasted is sent as it comes.
    await page.keyboard.press('Control+End')
    await paste(page, '', [Buffer.from(await photo({ format: 'png' }))])
    await expect(textOf(page).getByRole('figure').locator('img')).toHaveAttribute('src', /^\/files\//)
    const docs = await save(page, 'No Docs')
    expect((await stored(world, docs)).postText.replace(/<img src="\/files\/[\w.]+" alt="" \/>$/, '')).toBe(
      docsAsPost,
    )
    expect(complaints).toEqual([])
  },
)

test('ADM-07 nothing hostile runs when it is pasted, nor when it is read', async ({ world, enter }) => {
  const page = await enter(world.clinic.admin)
  const elsewhere: string[] = []
  page.on('request', (request) => request.url().includes('evil.example') && elsewhere.push(request.url()))
  const hacked = () => page.evaluate(() => 'hacked' in globalThis)
  await openNew(page)
  for (const attack of hostilePosts) await paste(page, `<p>pirms</p>${attack}<p>pēc</p>`)
  // Some attacks swallow what stands behind them, none what stands before.
  await expect
    .poll(async () => (await textOf(page).innerText()).match(/pirms/g)?.length)
    .toBe(hostilePosts.length)
  await expect(textOf(page)).toHaveText(/pēc$/)
  await expect(
    textOf(page).locator('script, style, iframe, form, input, object, embed, [onerror], [onload], [srcdoc]'),
  ).toHaveCount(0)
  expect(await hacked()).toBe(false)
  await page.goto('about:blank')

  const post = await newPost(world.clinic, {
    title: 'Ļaunums',
    published: true,
    postText: `<p>Labi</p>${hostilePosts.join('')}`,
  })
  await page.goto(`/news/${post._id}`)
  await expect(main(page)).toContainText('Labi')
  expect(await hacked()).toBe(false)
  await page.goto(`/admin/news/${post._id}`)
  await expect(textOf(page)).toContainText('Labi')
  expect(await hacked()).toBe(false)
  expect(elsewhere).toEqual([])
})

test(
  'ADM-07 of two administrators on one post the second chooses whose words stay, and what was typed is never lost',
  rarely,
  async ({ world, enter }) => {
    const { clinic } = world
    const { token } = clinic.admin
    const post = await newPost(clinic, { title: 'Kopīgs' })
    const page = await enter(clinic.admin)
    const change = (title: string) =>
      clinic.api.send(changeNewsPost, {
        token,
        params: { id: post._id },
        body: { image: post.image, title, postText: '<p>Viņas.</p>' },
      })
    await page.goto(`/admin/news/${post._id}`)
    const title = page.getByLabel('Virsraksts (Latviešu)')
    await title.fill('Mans')
    await change('Viņas')
    await button(page, 'Saglabāt').click()
    await expect(page.getByText('Šo rakstu tikmēr mainīja kāds cits')).toBeVisible()
    await button(page, 'Ielādēt viņu versiju').click()
    await expect(title).toHaveValue('Viņas')
    await expect(textOf(page)).toHaveText('Viņas.')
    await button(page, 'Atjaunot manējo').click()
    await expect(title).toHaveValue('Mans')
    await change('Vēlreiz viņas')
    await button(page, 'Saglabāt').click()
    await button(page, 'Saglabāt manējo').click()
    await expect(page.getByText('Saglabāts.')).toBeVisible()
    expect((await stored(world, post._id)).title).toBe('Mans')

    // Leaving asks; what was typed is there again.
    await title.fill('Nesaglabāts')
    await page.getByRole('link', { name: 'Visi raksti' }).click()
    await button(page.getByRole('alertdialog'), 'Turpināt rakstīt').click()
    await page.getByRole('link', { name: 'Visi raksti' }).click()
    await button(page.getByRole('alertdialog'), 'Iziet').click()
    await page.waitForURL(/\/admin\/news$/)
    await page.getByRole('link', { name: 'Mans' }).click()
    await expect(title).toHaveValue('Nesaglabāts')
    await button(page, 'Atmest ierakstīto').click()
    await expect(title).toHaveValue('Mans')

    await page.getByRole('link', { name: 'Visi raksti' }).click()
    await page.getByRole('row', { name: /Mans/ }).getByRole('button', { name: /Mans/ }).click()
    await page.getByRole('menuitem', { name: 'Dzēst' }).click()
    await button(page.getByRole('alertdialog'), 'Dzēst rakstu').click()
    await expect(page.getByText('Raksts izdzēsts.')).toBeVisible()
    const { data } = await clinic.api.send(listAdminNews, { token })
    expect(data.map(({ _id }) => _id)).not.toContain(post._id)
  },
)

test(
  'ADM-07 who publishes a post that somebody else has changed meanwhile is told before their words are lost',
  rarely,
  async ({ world, enter }) => {
    const { clinic } = world
    const post = await newPost(clinic, { title: 'Vecais' })
    const page = await enter(clinic.admin)
    await page.goto(`/admin/news/${post._id}`)
    const title = page.getByLabel('Virsraksts (Latviešu)')
    await expect(title).toHaveValue('Vecais')
    await clinic.api.send(changeNewsPost, {
      token: clinic.admin.token,
      params: { id: post._id },
      body: { image: post.image, title: 'Viņas', postText: '<p>Viņas.</p>' },
    })
    await button(page, 'Publicēt').click()
    await button(page.getByRole('alertdialog'), 'Publicēt').click()
    await expect(page.getByText('Raksts publicēts.')).toBeVisible()
    await title.fill('Mans')
    await button(page, 'Saglabāt').click()
    await expect(page.getByText('Šo rakstu tikmēr mainīja kāds cits')).toBeVisible()
    expect((await stored(world, post._id)).title).toBe('Viņas')

    // Shown and hidden by nobody else, it is saved as ever.
    await button(page, 'Ielādēt viņu versiju').click()
    await expect(title).toHaveValue('Viņas')
    await button(page, 'Nerādīt').click()
    await button(page.getByRole('alertdialog'), 'Nerādīt').click()
    await expect(button(page, 'Publicēt')).toBeVisible()
    await title.fill('Mans')
    await button(page, 'Saglabāt').click()
    await expect(page.getByText('Saglabāts.')).toBeVisible()
  },
)

/** The browser tells of a selection with the next frame, and the editor then takes the focus: a hand is slower than that. */
const selectionSettled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

test(
  'ADM-07 EASE-02 the tools are one stop of the keyboard, and on a phone languages are chosen one by one',
  rarely,
  async ({ world, enter }) => {
    const post = await newPost(world.clinic, {
      title: 'Valodas',
      translations: { en: { title: 'Languages', postText: '<p>English.</p>' } },
    })
    const page = await enter(world.clinic.admin, { viewport: { width: 390, height: 800 } })
    await page.goto(`/admin/news/${post._id}`)
    await page.getByRole('radio', { name: 'English' }).check()
    await expect(page.getByRole('textbox', { name: 'Teksts (English)' })).toHaveText('English.')
    await expect(textOf(page)).toBeHidden()
    await page.getByRole('radio', { name: 'Latviešu' }).check()
    await textOf(page).click()
    await selectionSettled(page)
    await page.keyboard.press('Alt+F10')
    await expect(tool(page, 'Atsaukt')).toBeFocused()
    await page.keyboard.press('End')
    await expect(tool(page, 'Noņemt formatējumu')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(textOf(page)).toBeFocused()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    // A language that is added is written in next.
    await button(page, 'Pievienot tulkojumu: Русский').click()
    await expect(page.getByLabel('Virsraksts (Русский)')).toBeFocused()
    await expect(page.getByRole('link', { name: 'Visi raksti' })).not.toHaveAttribute('aria-current')
  },
)

/** Words of an element that are torn apart where its lines break. */
const torn = (element: Locator) =>
  element.evaluate((node) => {
    const text = node.firstChild
    const words = [...(text?.textContent ?? '').matchAll(/\S+/g)]
    return words
      .map((word) => {
        const range = document.createRange()
        range.setStart(text ?? node, word.index)
        range.setEnd(text ?? node, word.index + word[0].length)
        return { word: word[0], lines: new Set([...range.getClientRects()].map(({ top }) => top)).size }
      })
      .filter(({ lines }) => lines > 1)
  })

test(
  'ADM-07 ADM-10 the list of posts is no wider than its place, and its titles are whole words',
  repeats(),
  async ({ world, enter }) => {
    const title = 'Pirmajai sarunai par bezmiegu'
    const text = { title, postText: '<p>Gulēt.</p>' }
    await newPost(world.clinic, { title, translations: { en: text, ru: text }, published: true })
    const page = await enter(world.clinic.admin)
    await page.addInitScript(() => localStorage.setItem('language', 'ru'))
    await page.goto('/admin/news')
    const link = page.getByRole('link', { name: title, exact: true })
    for (const width of [390, 768, 1024, 1198, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(link).toBeVisible()
      expect(await torn(link), `${width}`).toEqual([])
      const hidden = await page
        .getByRole('table')
        .evaluate(({ parentElement: place }) => (place ? place.scrollWidth - place.clientWidth : -1))
      expect(hidden, `${width}`).toBe(0)
    }
  },
)
