import { describe, expect, test } from 'vitest'
import { fixedHeaders, type Site } from '../../server/http/headers.ts'

const here: Site = {
  publicUrl: 'http://localhost:3000',
  hosts: { api: '', socket: '' },
  stripe: false,
  daily: false,
  serviceWorker: true,
}
const apart: Site = {
  publicUrl: 'https://saruna.lv',
  hosts: { api: 'https://api.saruna.lv', socket: 'https://ws.saruna.lv' },
  stripe: true,
  daily: true,
  serviceWorker: true,
}
const of = (site: Site, path: string) => new Map(fixedHeaders(site)(path))

describe('headers by what is answered', () => {
  test.each(['/', '/login/someone@example.lv', '/dev/mail', '/sw.js', '/v1', '/filesystem'])(
    '%s, which may be a page or the worker, has the whole policy',
    (path) => {
      const policy = of(here, path).get('content-security-policy')
      expect(policy).toContain("default-src 'self'; script-src 'self'; ")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toContain('unsafe')
      // Each named policy is made once: no script that comes later makes another under its name.
      expect(policy?.split('; ').at(-1)).toBe('trusted-types default saruna lexical')
    },
  )

  test('CALL-07 a page may ask for camera, microphone and screen itself, and lets no frame ask', () => {
    for (const site of [here, apart])
      expect(of(site, '/').get('permissions-policy')?.split(', ')).toEqual(
        expect.arrayContaining(['camera=(self)', 'microphone=(self)', 'display-capture=(self)']),
      )
  })

  test.each(['/assets/main-1a2b.js', '/icons/icon.svg', '/files/a.webp'])(
    '%s, which is no page, has only what any answer has',
    (path) => {
      expect([...of(here, path)]).toEqual([
        ['x-content-type-options', 'nosniff'],
        ['cross-origin-resource-policy', 'same-origin'],
      ])
    },
  )

  test.each(['/assets/../login', '/files/%2E%2E/login', '/icons/%2e/..%2f../login'])(
    '%s is what the routes take it for, however it is written',
    (path) => {
      expect(of(here, path).has('content-security-policy')).toBe(!path.includes('%2f'))
    },
  )

  test('PAY-03 Stripe’s hosts are let in where it takes the cards, and nowhere else', () => {
    expect(of(here, '/').get('content-security-policy')).not.toContain('stripe')
    const policy = of(apart, '/').get('content-security-policy')
    expect(policy).toContain(
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com https://*.daily.co https://*.dailywebrtc.com https://*.dailywebrtc.net;",
    )
    expect(policy).toContain(
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://www.youtube-nocookie.com https://player.vimeo.com;",
    )
    expect(policy).not.toContain('unsafe')
  })

  test('CALL-03 Daily’s three names are let in where it carries the calls, nobody it reports to is, and elsewhere none', () => {
    expect(of(here, '/').get('content-security-policy')).not.toContain('daily')
    const policy = of(apart, '/').get('content-security-policy') ?? ''
    const connect = /connect-src ([^;]+)/.exec(policy)?.[1]?.split(' ')
    for (const name of ['daily.co', 'dailywebrtc.com', 'dailywebrtc.net'])
      expect(connect).toEqual(expect.arrayContaining([`https://*.${name}`, `wss://*.${name}`]))
    expect(policy).not.toMatch(/sentry|\*(?: |;)|https:(?: |;)/)
  })

  test('an answer of the API may load nothing and be framed nowhere', () => {
    expect(of(here, '/v1/doctors').get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
  })

  test('SAFE-03 nothing of ours is embedded by a page of another origin: pages, answers, pictures, files, the worker', () => {
    const paths = [
      '/',
      '/login',
      '/sw.js',
      '/v1/doctors',
      '/v1/attachments/a',
      '/files/a.webp',
      '/icons/icon.svg',
    ]
    for (const site of [here, apart])
      for (const path of [...paths, '/assets/main.js', '/screenshots/a.webp', '/metrics', '/nowhere'])
        expect(of(site, path).get('cross-origin-resource-policy'), path).toBe('same-origin')
  })

  test('SAFE-03 the policies are made once, when the server starts, and not for each request', () => {
    const headersOf = fixedHeaders(apart)
    for (const path of ['/login', '/v1/doctors', '/assets/main.js'])
      expect(headersOf(path)).toBe(headersOf(`${path}?again`))
  })

  test('everything says to come by TLS only, where the site does', () => {
    for (const path of ['/', '/v1/doctors', '/assets/main.js']) {
      expect(of(apart, path).get('strict-transport-security')).toContain('max-age=')
      expect(of(here, path).has('strict-transport-security')).toBe(false)
    }
  })

  test('OPS-05 the page may speak with the hosts it is told of, and the API answers that page alone', () => {
    expect(of(apart, '/').get('content-security-policy')).toContain(
      "connect-src 'self' https://api.saruna.lv https://ws.saruna.lv wss://ws.saruna.lv https://api.stripe.com",
    )
    expect(of(apart, '/v1/doctors').get('access-control-allow-origin')).toBe('https://saruna.lv')
    expect(of(here, '/v1/doctors').has('access-control-allow-origin')).toBe(false)
    expect(of(apart, '/').has('access-control-allow-origin')).toBe(false)
  })
})
