import { expect, type Page } from '@playwright/test'
import { inTurn, rarely } from '../world/whole.ts'
import { confirmed, signIn } from './people.ts'
import { test } from './with-server.ts'

const token = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'))
const profile = '**/v1/user/profile'

test('AUTH-11 a refused token is removed and the visitor is a guest', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('access_token', 'x'.repeat(43)))
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ienākt' })).toBeVisible()
  await expect.poll(() => token(page)).toBeNull()
})

test('AUTH-11 without an answer the token stays and the profile is asked for again', async ({
  page,
  server,
}) => {
  await signIn(page, await confirmed(server.url), '**/patient/dashboard')
  await page.evaluate(() => localStorage.removeItem('saruna-answers'))
  let reachable = false
  let asked = 0
  await page.route(profile, (route) => {
    asked += 1
    return reachable ? route.continue() : route.abort()
  })
  await page.goto('/patient/dashboard')
  await expect(page.getByText('Nav savienojuma ar serveri.')).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(2)
  expect(await token(page)).not.toBeNull()
  reachable = true
  await expect(page.getByRole('button', { name: 'Anna B.' })).toBeVisible({ timeout: 40_000 })
  await expect(page).toHaveURL(/patient\/dashboard/)
  expect(await token(page)).not.toBeNull()
})

test(
  'AUTH-11 NAV-12 whoever is known only once the server answers does not stay at the entrance',
  rarely,
  async ({ page, server }) => {
    await signIn(page, await confirmed(server.url), '**/patient/dashboard')
    for (const [entrance, home] of [
      ['/login', '**/patient/dashboard'],
      ['/login?from=%2Fpatient%2Fconsultations', '**/patient/consultations'],
      ['/signup', '**/patient/dashboard'],
    ] as const) {
      // Another device's token, or a browser that dropped the answers it kept.
      await page.evaluate(() => localStorage.removeItem('saruna-answers'))
      let answer: (() => void) | undefined
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route(profile, async (route) => {
        await held
        await route.continue()
      })
      await page.goto(entrance)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      answer?.()
      await page.waitForURL(home)
      await page.unroute(profile)
    }
  },
)

/** Opens the page anew, with one answer to who is signed in: nobody is signed out by it. */
async function expectKept(page: Page, answer: { status: number; body: string; contentType: string }) {
  // The page before would ask again by itself, at any moment.
  await page.goto('about:blank')
  await page.route(profile, (route) => route.fulfill(answer))
  const answered = page.waitForResponse(profile)
  await page.goto('/patient/dashboard')
  expect((await answered).status()).toBe(answer.status)
  await expect(page.getByRole('button', { name: 'Anna B.' })).toBeVisible()
  expect(await token(page)).not.toBeNull()
  await page.unroute(profile)
}

test(
  'AUTH-11 a server that fails or asks to wait does not sign anyone out',
  rarely,
  async ({ page, server }) => {
    await signIn(page, await confirmed(server.url), '**/patient/dashboard')
    const refusal = { contentType: 'application/json', body: '{"error":"internal"}' }
    for (const status of [429, 500, 503]) await expectKept(page, { status, ...refusal })
  },
)

test(
  'AUTH-11 every other refusal removes the token and leads to sign-in',
  rarely,
  async ({ page, server }) => {
    const email = await confirmed(server.url)
    const bodies = [
      { contentType: 'application/json', body: '{"error":"forbidden"}' },
      { contentType: 'text/html', body: '<h1>Blocked here</h1>' },
    ]
    for (const [at, status] of inTurn([400, 401, 403, 404, 409], { turn: 1, oneOf: 2 }).entries()) {
      await signIn(page, email, '**/patient/dashboard')
      await page.goto('about:blank')
      await page.route(profile, (route) => route.fulfill({ status, ...bodies[at % 2] }))
      await page.goto('/patient/consultations')
      await page.waitForURL(/\/login\?from=/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ienākt')
      expect(await token(page)).toBeNull()
      await page.unroute(profile)
    }
  },
)

test('AUTH-11 offline the last known person stays, and help can be called', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, await confirmed(server.url), '**/patient/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Jūs esat bezsaistē. Palīdzības tālruņi darbojas arī tagad.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anna B.' })).toBeVisible()
  await page.getByRole('button', { name: 'Steidzama palīdzība' }).first().click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /116 123/ })).toHaveAttribute(
    'href',
    'tel:116123',
  )
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await expect(page.getByText('Jūs esat bezsaistē.')).toBeHidden()
  expect(await token(page)).not.toBeNull()
})

test('signing out removes the token here, on the server and in other tabs', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, await confirmed(server.url), '**/patient/dashboard')
  const old = await token(page)
  const tab = await context.newPage()
  await tab.goto('/patient/dashboard')
  await expect(tab.getByRole('button', { name: 'Anna B.' })).toBeVisible()

  await page.getByRole('button', { name: 'Anna B.' }).click()
  await page.getByRole('menuitem', { name: 'Iziet' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ienākt' })).toBeVisible()
  expect(await token(page)).toBeNull()
  await tab.waitForURL(/\/login\?from=/)
  await expect
    .poll(async () => {
      const answer = await fetch(`${server.url}/v1/user/profile`, {
        headers: { authorization: `Bearer ${old}` },
      })
      return answer.status
    })
    .toBe(401)
})

test('API-02 the socket’s path ends with the token, and it comes back after the server did', async ({
  page,
  server,
}) => {
  const sockets: { path: string; heard: boolean }[] = []
  page.on('websocket', (opened) => {
    const socket = { path: new URL(opened.url()).pathname, heard: false }
    sockets.push(socket)
    opened.on('framereceived', () => (socket.heard = true))
  })
  await signIn(page, await confirmed(server.url), '**/patient/dashboard')
  await expect.poll(() => sockets.length).toBeGreaterThan(0)
  const own = await token(page)
  expect(sockets.every(({ path }) => path === `/v1/ws/${own}`)).toBe(true)

  await server.kill()
  const before = sockets.length
  await server.start()
  const back = () => sockets.slice(before).some(({ path, heard }) => heard && path === `/v1/ws/${own}`)
  // A first try that comes before the server does is followed by a second within a minute.
  await expect.poll(back, { timeout: 90_000 }).toBe(true)
  expect(await token(page)).toBe(own)
})
