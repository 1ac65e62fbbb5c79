import { type BrowserContextOptions, type Page, test as base } from '@playwright/test'
import type { Member } from '../world/people/clinic.ts'
import type { StripeDouble } from '../world/outside/stripe/double.ts'
import { openWithStripe } from '../world/outside/stripe/paying.ts'

type StripeWorld = Awaited<ReturnType<typeof openWithStripe>>

/**
 * What stands in for Stripe's script: the few calls of its API that the page makes, with fields in a frame of Stripe's
 * own host, which alone sees the number. What it is given it shows, so that tests can look at it.
 */
const script = `
window.Stripe = (key) => {
  const frame = (name) => {
    const made = document.createElement('iframe')
    made.src = 'https://js.stripe.com/double/' + name
    made.title = name
    made.style.setProperty('border', '0')
    made.style.setProperty('inline-size', '100%')
    made.style.setProperty('block-size', '11rem')
    return made
  }
  const answer = (made) => new Promise((resolve) => {
    const hear = ({ origin, source, data }) => {
      if (origin !== 'https://js.stripe.com' || source !== made.contentWindow) return
      removeEventListener('message', hear)
      resolve(data)
    }
    addEventListener('message', hear)
  })
  return {
    elements: (options) => {
      window.givenToStripe = { key, ...options }
      return { create: () => {
        const ready = []
        const fields = frame('fields')
        options.fields = fields
        return {
          on: (name, listener) => name === 'ready' && ready.push(listener),
          mount: (place) => {
            fields.addEventListener('load', () => {
              fields.contentWindow.postMessage(options.appearance.variables, 'https://js.stripe.com')
              for (const each of ready) each()
            })
            place.append(fields)
          },
          destroy: () => fields.remove(),
        }
      }, update: (changes) => Object.assign(window.givenToStripe, changes), options }
    },
    confirmSetup: ({ elements, confirmParams }) => {
      const { fields, clientSecret } = elements.options
      const name = confirmParams.payment_method_data.billing_details.name
      fields.contentWindow.postMessage({ clientSecret, name }, 'https://js.stripe.com')
      return answer(fields).then(async (data) => {
        if (!data.asks) return data
        const question = frame('bank?secret=')
        question.style.setProperty('position', 'fixed')
        question.style.setProperty('inset', '0')
        question.style.setProperty('z-index', '2147483647')
        document.body.append(question)
        await answer(question)
        question.remove()
        return data
      })
    },
    handleNextAction: async ({ clientSecret }) => {
      const question = frame('bank?secret=' + clientSecret)
      document.body.append(question)
      await answer(question)
      question.remove()
      return {}
    },
  }
}
window.Stripe.version = 'endive'`

const fields = `<!doctype html><html lang="lv"><title>fields</title><style>label{display:block;font:16px sans-serif}input{display:block;font:16px sans-serif;padding:8px;inline-size:90%}</style>
<label>Kartes numurs <input id="number" autocomplete="cc-number"></label><label>Derīga līdz <input id="expiry"></label><label>CVC <input id="cvc"></label>
<script>addEventListener('message', async ({ data, source, origin }) => {
  if (data.colorText) return void Object.assign(document.body.style, { color: data.colorText, background: data.colorBackground })
  const [number, expiry] = ['number', 'expiry'].map((id) => document.getElementById(id).value)
  if (!number) return source.postMessage({ error: { type: 'validation_error' } }, origin)
  try {
    const answer = await fetch('https://api.stripe.com/double', { method: 'POST', body: JSON.stringify({ ...data, number, expiry }) })
    source.postMessage(await answer.json(), origin)
  } catch { source.postMessage({ error: { type: 'api_connection_error' } }, origin) }
})</script>`

const bank = `<!doctype html><html lang="lv"><title>bank</title><button id="yes">Apstiprināt</button><button id="no">Noraidīt</button>
<script>for (const id of ['yes', 'no']) document.getElementById(id).onclick = async () => {
  await fetch('https://api.stripe.com/double', { method: 'POST', body: JSON.stringify({ bank: new URLSearchParams(location.search).get('secret'), yes: id === 'yes' }) })
  parent.postMessage({}, '*')
}</script>`

/** What the stand-in tells Stripe's double. */
type FrameMessage =
  | { clientSecret: string; name: string; number: string; expiry: string }
  | { bank: string; yes: boolean }

function onMessage({ account }: StripeDouble, message: FrameMessage): object {
  if ('bank' in message) {
    if (message.bank !== '') account.answerBank(message.bank.split('_secret')[0] ?? '', message.yes)
    return {}
  }
  const id = account.enterCard(message.clientSecret, message)
  const saved = account.setupIntent(id, {}).status === 'succeeded'
  if (!saved) return { error: { type: 'card_error' } }
  return { setupIntent: { id, status: 'succeeded' }, asks: message.number === '4000002760003184' }
}

/** Puts the stand-in at the script's own address; answers what was asked of Stripe's hosts. */
async function standIn(page: Page, double: StripeDouble): Promise<string[]> {
  const asked: string[] = []
  await page.route(/^https:\/\/(?:js|api)\.stripe\.com\//, async (route) => {
    const request = route.request()
    const { host, pathname } = new URL(request.url())
    asked.push(host + pathname)
    if (pathname.endsWith('/stripe.js'))
      return route.fulfill({ contentType: 'text/javascript', body: script })
    const html = { '/double/fields': fields, '/double/bank': bank }[pathname]
    if (html !== undefined) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: onMessage(double, request.postDataJSON() as FrameMessage),
    })
  })
  return asked
}

interface Visit {
  page: Page
  /** What the page asked of Stripe's hosts so far. */
  asked: string[]
  /** What the browser's policy refused. */
  violations: string[]
}

/** Journeys on a server with Stripe's keys, whose pages meet a stand-in for Stripe's script. */
export const test = base.extend<
  { enter: (who: Member, options?: BrowserContextOptions) => Promise<Visit> },
  { world: StripeWorld }
>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const world = await openWithStripe()
      await use(world)
      await world.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  enter: async ({ browser, world }, use) => {
    const pages: Page[] = []
    await use(async (who, options) => {
      const context = await browser.newContext({
        baseURL: world.server.url,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        ...options,
      })
      await context.addInitScript((token) => localStorage.setItem('access_token', token), who.token)
      const page = await context.newPage()
      pages.push(page)
      const violations: string[] = []
      page.on('console', (message) => {
        if (/Content Security Policy|TrustedScript|Trusted/.test(message.text()))
          violations.push(message.text())
      })
      return { page, asked: await standIn(page, world.stripe), violations }
    })
    for (const page of pages) await page.context().close()
  },
})
