import { videoHosts } from '#contract/video.ts'

/** Where the pages are, and where they find the API and the socket; an empty host is their own origin. */
export interface Site {
  readonly publicUrl: string
  readonly hosts: { readonly api: string; readonly socket: string }
  /** Whether cards go to Stripe, whose script and frames the page then needs. */
  readonly stripe: boolean
  /** Whether calls go through Daily, whose program and lines the page then needs. */
  readonly daily: boolean
  /** Off where the service worker is taken back. */
  readonly serviceWorker: boolean
}
type Headers = readonly (readonly [name: string, value: string])[]

const socketOf = (origin: string) => origin.replace(/^http/, 'ws')

/** What Stripe's fields and its way to a bank need, as its security guide has it. */
const stripeHosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}
/**
 * What Daily's call object needs, as its guide to policies has it, at its three names: it turns to the second and third when
 * the first cannot be reached. What it would tell Sentry stays here.
 */
const dailyNames = ['daily.co', 'dailywebrtc.com', 'dailywebrtc.net']
const dailyHosts = {
  script: dailyNames.map((name) => `https://*.${name}`),
  connect: dailyNames.flatMap((name) => [`https://*.${name}`, `wss://*.${name}`]),
}
const sources = (...each: string[]) => ["'self'", ...each].join(' ')
const films = videoHosts.map((host) => `https://${host}`)
const noHosts = { script: [], connect: [], frame: [] }

/**
 * One policy for every page, with Stripe's hosts where it takes the cards and Daily's where it carries the calls: nothing
 * inline, scripts only of our own origin and these two, frames of Stripe's and of those who play films, and no string becomes
 * a script or markup but through the page's named policies.
 */
function documentPolicy({ hosts, stripe, daily }: Site): string {
  const cards = stripe ? stripeHosts : noHosts
  const calls = daily ? dailyHosts : noHosts
  const own = [hosts.api, hosts.socket, socketOf(hosts.socket)].filter(Boolean)
  return [
    "default-src 'self'",
    `script-src ${sources(...cards.script, ...calls.script)}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob: mediastream:",
    "font-src 'self'",
    `connect-src ${sources(...new Set(own), ...cards.connect, ...calls.connect)}`,
    `frame-src ${sources(...cards.frame, ...films)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default saruna lexical',
  ].join('; ')
}

/** What every answer has. */
function everyHeader({ publicUrl }: Site): Headers {
  const secure = publicUrl.startsWith('https:')
  return [
    ['x-content-type-options', 'nosniff'],
    // A page of another origin embeds nothing of ours; our own page asks an API of another host by CORS, which this leaves alone.
    ['cross-origin-resource-policy', 'same-origin'],
    ...(secure ? [['strict-transport-security', 'max-age=63072000; includeSubDomains'] as const] : []),
  ]
}

/** What a page has, and whatever may be one. */
export function pageHeaders(site: Site): Headers {
  return [
    ...everyHeader(site),
    ['content-security-policy', documentPolicy(site)],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    [
      'permissions-policy',
      'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(self)',
    ],
  ]
}

/**
 * The fixed headers of an answer, by the path that was asked for as the routes read it: `/assets/../login` is `/login`.
 * What is not known to be no page is taken for one.
 */
export function fixedHeaders(site: Site): (target: string) => Headers {
  const every = everyHeader(site)
  const ofApi: Headers = [
    ...every,
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
    ...(site.hosts.api ? ([['access-control-allow-origin', site.publicUrl]] as const) : []),
    ...(site.hosts.api ? ([['access-control-expose-headers', 'retry-after, date']] as const) : []),
  ]
  const ofPages = pageHeaders(site)
  return (target) => {
    const path = URL.parse(`http://here${target}`)?.pathname ?? target
    if (path.startsWith('/v1/')) return ofApi
    return /^\/(?:assets|files|icons|screenshots)\//.test(path) ? every : ofPages
  }
}

/** What a browser must hear before our page may call an API of another origin. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  'access-control-max-age': '7200',
} as const
