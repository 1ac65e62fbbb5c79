import { toLanguage, type Language } from '#contract/language.ts'
import type { HttpBindings } from '@hono/node-server'
import { html, raw } from 'hono/html'
import type { Context, Hono } from 'hono'
import {
  testIncidents,
  type Challenge,
  type TestChallenges,
  type CapturedPayment,
} from '../external/test-challenges/port.ts'
import type { MailBox } from '../external/mail/port.ts'
import { ownHosts } from './host.ts'
import { languageOf } from './serve.ts'

const page = (title: string, body: unknown, language: Language = 'en') =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/dev/dev.css" />
      </head>
      <body>
        ${body}
      </body>
    </html>`

const css = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-inline-size:46rem;margin:2rem auto;padding:0 1rem}
li{border-block-start:1px solid #8886;padding-block:1rem;list-style:none}ul{padding:0}pre{white-space:pre-wrap;font:inherit}
button{font:inherit;padding:.7rem 1.2rem;margin-inline-end:.5rem;border-radius:.8rem;border:1.5px solid #6d8178;background:#094c3c;color:#fff}
button.no{background:none;color:inherit}`

/**
 * Keeps these pages from those of others, outside production, where they show every link: a page whose name was made to lead
 * to this machine would read them through the browser of whoever works on it.
 */
export function guardDevPages(app: Hono, site: Parameters<typeof ownHosts>[0]): void {
  const isOurs = ownHosts(site)
  app.use('/dev/*', (context, next) => {
    const { headers } = (context.env as HttpBindings).incoming
    return isOurs(headers) ? next() : Promise.resolve(context.notFound())
  })
}

/** The embedded mail box. */
export function mailBoxRoutes(app: Hono, box: MailBox): void {
  app.get('/dev/mail.json', async (context) => context.json(await box.list()))
  app.get('/dev/mail', async (context) => {
    const mails = await box.list()
    const items = mails.map(
      (mail) =>
        html`<li>
          <b>${mail.subject}</b><br /><small>${mail.to} · ${mail.at}</small>
          <pre>${raw(linked(mail.text))}</pre>
        </li>`,
    )
    return context.html(
      page(
        'Mail box',
        html`<h1>Mail box</h1>
          <ul>
            ${items.length > 0 ? items : html`<li>No mail yet.</li>`}
          </ul>`,
      ),
    )
  })
  style(app)
}

/** What the bank of the test processor says about a sum. */
type BankTexts = (
  cents: number,
  language: Language,
) => Record<'title' | 'question' | 'note' | 'approve' | 'decline' | 'thanks', string>

/** The bank of the test processor: where a card's holder agrees to a payment or not, in the language of the screen. */
export function challengeRoutes(app: Hono, challenges: TestChallenges, textsOf: BankTexts): void {
  function show(context: Context, challenge: Challenge | null) {
    if (!challenge) return context.notFound()
    const language = toLanguage(context.req.query('language') ?? languageOf(context))
    const texts = textsOf(challenge.cents, language)
    const body = challenge.open
      ? html`<p>${texts.question} ${texts.note}</p>
          <form method="post">
            <button name="answer" value="approve">${texts.approve}</button>
            <button name="answer" value="decline" class="no">${texts.decline}</button>
          </form>`
      : html`<p>${texts.thanks}</p>
          <script src="/dev/challenge.js"></script>`
    return context.html(
      page(
        texts.title,
        html`<h1>${texts.title}</h1>
          ${body}`,
        language,
      ),
    )
  }
  app.get('/dev/challenge/:id', async (context) =>
    show(context, await challenges.challenge(context.req.param('id'))),
  )
  app.post('/dev/challenge/:id', async (context) => {
    const approve = (await context.req.parseBody()).answer === 'approve'
    return show(context, await challenges.answerChallenge(context.req.param('id'), approve))
  })
  app.get('/dev/challenge.js', (context) =>
    context.body("parent.postMessage({ type: 'payment-challenge-done' }, location.origin)", 200, {
      'content-type': 'text/javascript',
    }),
  )
  style(app)
}

/** What else may happen to money at the test processor. Whoever comes may do it, so never where people pay. */
export function testPaymentRoutes(app: Hono, challenges: TestChallenges): void {
  app.get('/dev/payments', async (context) => context.html(paymentsPage(await challenges.taken())))
  app.post('/dev/payments/:id', async (context) => {
    const asked = (await context.req.parseBody())['what']
    const what = testIncidents.find((each) => each === asked)
    if (what) await challenges.cause(context.req.param('id'), what)
    return context.redirect('/dev/payments', 303)
  })
  style(app)
}

/** What was taken lately, and what may happen to it: the payer disputes it, somebody gives it back by hand. */
function paymentsPage(taken: readonly CapturedPayment[]) {
  const items = taken.map(
    ({ id, cents, refunded, dispute }) =>
      html`<li>
        <b>${euro(cents)}</b> <small>${id}</small><br />
        Refunded: ${euro(refunded)}. Dispute: ${dispute ?? 'none'}.
        <form method="post" action="/dev/payments/${id}">
          ${testIncidents.map((what) => html`<button name="what" value="${what}" class="no">${what}</button>`)}
        </form>
      </li>`,
  )
  return page(
    'Test bank',
    html`<h1>Payments at the test bank</h1>
      <ul>
        ${items.length > 0 ? items : html`<li>Nothing was taken yet.</li>`}
      </ul>`,
  )
}

function style(app: Hono): void {
  app.get('/dev/dev.css', (context) => context.body(css, 200, { 'content-type': 'text/css' }))
}

const euro = (cents: number) => `${(cents / 100).toFixed(2)} €`
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const linked = (text: string) =>
  escape(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
