import { expect, type Page } from '@playwright/test'
import { rarely } from '../world/whole.ts'
import { field, log, waiting, write } from './chat-page.ts'
import { onDiskWithoutCaches } from './on-disk.ts'
import { markRegistered, openTalk, registered, workerReady } from './talk-on-device.ts'
import { waking } from './waking.ts'
import { allowed, meetingIn, seesPartner, stepIn } from './with-call.ts'
import { test } from './with-line.ts'
import type { Proxy } from '../world/outside/proxy.ts'

const take = (page: Page) => page.getByRole('button', { name: 'Atjaunot' })
const held = (page: Page) => page.getByText('Jaunā versija pagaidīs')

/** A new version comes out, and this page finds out. */
async function release(line: Proxy, page: Page): Promise<void> {
  line.release()
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
}

/** The newest version is the one that runs. */
const expectNewest = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { installing, waiting: next, active } = await navigator.serviceWorker.ready
        return [installing, next, active?.state]
      }),
    )
    .toEqual([null, null, 'activated'])

/** What somebody else than this page waits for. */
const others = (page: Page) =>
  page.evaluate(async () => {
    const { held, pending } = await navigator.locks.query()
    const own = held?.find(({ name }) => name === 'saruna-pull')?.clientId
    return pending?.flatMap(({ clientId, name }) => (clientId === own ? [] : [name]))
  })

/** Marks the page as it is now once another worker has it; a reload takes the mark away. */
const markTaken = (page: Page) =>
  page.evaluate(() =>
    navigator.serviceWorker.addEventListener('controllerchange', () =>
      document.documentElement.setAttribute('data-taken', ''),
    ),
  )

test('OFF-06 a new version is offered, waits for an unsaved form, and another tab’s yes reloads that tab alone', async ({
  browser,
  world: { server },
  line,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'lv-LV', serviceWorkers: 'allow' })
  await markRegistered(context)
  const form = await context.newPage()
  await form.goto('/login')
  await workerReady(form)
  const other = await context.newPage()
  for (const page of [form, other]) {
    await page.goto('/login')
    await registered(page)
  }
  await release(line, form)
  await expect(take(other)).toBeVisible()
  await expect(take(form)).toBeVisible()
  const email = form.getByLabel('E-pasts')
  await email.fill('vēl nav')
  await expect(take(form)).toBeHidden()
  await expect(held(form)).toBeVisible()

  await markTaken(form)
  const reloaded = other.waitForEvent('load')
  await take(other).click()
  await reloaded
  await expect(form.locator('html')).toHaveAttribute('data-taken')
  await expect(email).toHaveValue('vēl nav')
  await email.fill('')
  const later = form.waitForEvent('load')
  await take(form).click()
  await later
  await expectNewest(form)
  await context.close()
})

test(
  'OFF-02 OFF-06 a page that came past its worker is served by it as well, and is offered new versions',
  rarely,
  async ({ browser, world: { server }, line }) => {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'lv-LV',
      serviceWorkers: 'allow',
    })
    const page = await context.newPage()
    await page.goto('/login')
    await workerReady(page)
    await markRegistered(context)
    const devtools = await context.newCDPSession(page)
    // As one that was just being opened when the worker began, and was left out.
    async function comePastWorker() {
      const loaded = page.waitForEvent('load')
      await devtools.send('Page.reload', { ignoreCache: true })
      await loaded
      await registered(page)
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    }
    await comePastWorker()
    // Without another one the old version would end with the next load.
    const other = await context.newPage()
    await other.goto('/login')
    await registered(other)
    await release(line, page)
    await expect(take(page)).toBeVisible()
    await comePastWorker()
    await expect(take(page)).toBeVisible()
    const reloaded = page.waitForEvent('load')
    await take(page).click()
    await reloaded
    await expectNewest(page)
    await context.close()
  },
)

test('OFF-06 OFF-03 CHAT-04 CHAT-05 a new version waits while messages do, and takes over with the next start: they go out once, and the draft is there', async ({
  world: { clinic },
  device,
  line,
}) => {
  const { thread, doctor, page, address } = await openTalk(clinic, device)
  const texts = ['Pirmā', 'Otrā', 'Trešā']
  await release(line, page)
  await expect(take(page)).toBeVisible()
  await device.offline(true)
  await write(page, ...texts)
  await expect(waiting(page)).toHaveCount(3)
  await expect(held(page)).toBeVisible()
  await expect(take(page)).toBeHidden()
  await field(page).fill('Nepabeigta doma')
  await expect.poll(() => onDiskWithoutCaches(page)).toContain('Nepabeigta doma')
  await device.close()

  const again = await device.start({ offline: true })
  await again.goto(address)
  await expect(waiting(again)).toHaveCount(3)
  await expectNewest(again)
  await expect(field(again)).toHaveValue('Nepabeigta doma')
  await device.offline(false)
  await expect(waiting(again)).toHaveCount(0)
  expect((await thread(doctor)).map(({ content }) => content)).toEqual(['Kā klājas?', ...texts])
  await expect(field(again)).toHaveValue('Nepabeigta doma')
})

test(
  'OFF-06 OFF-03 CHAT-04 CHAT-05 a new version is offered again once everything is sent, and taking it costs neither a message nor what was being typed',
  rarely,
  async ({ world: { clinic }, device, line }) => {
    const { thread, doctor, page } = await openTalk(clinic, device)
    await release(line, page)
    await expect(take(page)).toBeVisible()
    await device.offline(true)
    await write(page, 'Pirmā', 'Otrā')
    await expect(held(page)).toBeVisible()
    await device.offline(false)
    await expect(waiting(page)).toHaveCount(0)
    await expect(take(page)).toBeVisible()

    const loaded = page.waitForEvent('load')
    await field(page).focus()
    // The last word and the tap come in one moment: no rest follows in which the word would be kept.
    await take(page).evaluate((button: HTMLButtonElement) => {
      document.execCommand('insertText', false, 'Nepabeigta doma')
      button.click()
    })
    await loaded
    await expect(field(page)).toHaveValue('Nepabeigta doma')
    await expect(waiting(page)).toHaveCount(0)
    const all = ['Kā klājas?', 'Pirmā', 'Otrā']
    expect((await thread(doctor)).map(({ content }) => content)).toEqual(all)
    for (const text of all) await expect(log(page).getByText(text, { exact: true })).toHaveCount(1)
  },
)

test(
  'OFF-06 a new version that has to wait for the old one is not waited for: the page is reloaded, and it takes over with the next start at the latest',
  rarely,
  async ({ world: { clinic }, device, line }) => {
    const { page, address } = await openTalk(clinic, device)
    await release(line, page)
    await expect(take(page)).toBeVisible()
    // The old worker, woken to fetch, waits for a turn that this page does not give back.
    await page.evaluate(() => void navigator.locks.request('saruna-pull', () => new Promise(() => undefined)))
    const wake = await waking(page, line.url)
    await wake.sync()
    await expect.poll(() => others(page)).toContain('saruna-pull')
    const loaded = page.waitForEvent('load')
    await take(page).click()
    await loaded
    await device.close()

    const again = await device.start()
    await again.goto(address)
    await expectNewest(again)
  },
)

test(
  'OFF-06 CALL-03 a new version is not offered in a call, another tab’s yes leaves the call alone, and it is offered after it',
  rarely,
  async ({ world, enter, line }) => {
    test.setTimeout(240_000)
    const { doctor, patient, consultation } = await meetingIn(world, 3)
    const hers = await enter(patient, { ...allowed, serviceWorkers: 'allow' })
    const his = await enter(doctor, allowed)
    await hers.goto('/patient/chat')
    await workerReady(hers)
    await stepIn(hers, consultation._id)
    await stepIn(his, consultation._id)
    await Promise.all([seesPartner(hers), seesPartner(his)])
    await markTaken(hers)

    await markRegistered(hers.context())
    const other = await hers.context().newPage()
    await other.goto('/patient/chat')
    await registered(other)
    await release(line, other)
    await expect(take(other)).toBeVisible()
    await expect(take(hers)).toBeHidden()
    const loaded = other.waitForEvent('load')
    await take(other).click()
    await loaded
    await expect(hers.locator('html')).toHaveAttribute('data-taken')
    await other.close()
    await Promise.all([seesPartner(hers), seesPartner(his)])
    await expect(take(hers)).toBeHidden()

    await his.getByRole('button', { name: 'Beigt' }).click()
    await his.getByRole('alertdialog').getByRole('button', { name: 'Beigt sarunu' }).click()
    await expect(hers.getByRole('heading', { name: 'Paldies par sarunu.' })).toBeVisible()
    await expect(hers.locator('html')).toHaveAttribute('data-taken')
    const anew = hers.waitForEvent('load')
    await take(hers).click()
    await anew
    await expect(hers.getByRole('heading', { name: 'Paldies par sarunu.' })).toBeVisible()
  },
)
