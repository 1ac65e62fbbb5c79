import { normaliseIban, payoutIbanFault } from '#domain/iban.ts'
import * as z from 'zod/mini'

// What a setting of the environment may be: each is read from text, and says what it should have been like.

export const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))
export const count = z.coerce.number().check(z.int(), z.minimum(0))
export const onOff = z.pipe(
  z.enum(['on', 'off']),
  z.transform((word) => word === 'on'),
)
export const address = (protocol: RegExp, example: string) =>
  z.string().check(z.refine((text) => URL.canParse(text) && protocol.test(text), `is not like ${example}`))
export const origin = z.pipe(
  address(/^https?:\/\/[^/]+\/?$/, 'https://saruna.example'),
  z.transform((text) => new URL(text).origin),
)
export const clamdUrl = z.pipe(
  address(/^tcp:\/\/(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}\/?$/i, 'tcp://clamav:3310'),
  z.transform((text) => {
    // Of a scheme that the web knows a URL tells the parts.
    const { hostname, port: number } = new URL(text.replace(/^tcp/i, 'ws'))
    return { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(number || 80) }
  }),
)
/** Whether what is percent-encoded in a text can be read. */
function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}
export const filesUrl = z.pipe(
  address(
    /^https?:\/\/[^:@/]+:[^:@/]+@[^/]+\/[^/?]+(\?region=[\w-]+)?$/,
    'https://key:secret@s3.eu-north-1.amazonaws.com/bucket?region=eu-north-1',
  ).check(z.refine(isDecodable, 'has a % that stands for no character')),
  z.transform((text) => {
    const { origin: host, pathname, username, password, searchParams } = new URL(text)
    return {
      url: `${host}${pathname}`,
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      region: searchParams.get('region') ?? undefined,
    }
  }),
)
export const dailyUrl = z.pipe(
  address(/^https?:\/\/[^?#]+$/, 'https://api.daily.co/v1'),
  z.transform((text) => text.replace(/\/$/, '')),
)
export const key = z.pipe(
  z
    .string()
    .check(z.refine((text) => Buffer.from(text, 'base64').length === 32, 'is not 32 bytes in base64')),
  z.transform((text) => new Uint8Array(Buffer.from(text, 'base64'))),
)
/** Several, by commas, none twice. */
export const keys = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(/, */)),
  ),
  z
    .tuple([key], key)
    .check(
      z.refine(
        (list) => new Set(list.map((each) => each.toString())).size === list.length,
        'has a key twice',
      ),
    ),
)
export const passphrase = z.string().check(z.minLength(16, 'is shorter than 16 characters'))
/** As browsers take it: one that is none, such as by its port, fails the call with it. */
const isTurnUrl = (text: string): boolean =>
  /^turns?:(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?(?:\?transport=(?:udp|tcp))?$/i.test(text) &&
  URL.canParse(text.replace(/^turns?/i, 'https').replace(':', '://'))
/** Addresses of one TURN server, by commas: the ways to it, of which a browser takes the first that works. */
export const turnUrls = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text.split(/, */).every(isTurnUrl),
        'is not like turn:host:3478,turn:host:3478?transport=tcp,turns:host:5349',
      ),
    ),
  z.transform((text) => text.split(/, */)),
)
export const hostList = z.pipe(
  z.string().check(z.regex(/^(?:[\w.*-]+(?::\d+)?,?)+$/, 'is not like fcm.googleapis.com,*.push.apple.com')),
  z.transform((text) => text.toLowerCase().split(',')),
)
export const iceServers = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.issues.push({ code: 'custom', message: 'is not JSON', input: text })
        return z.NEVER
      }
    }),
  ),
  z.array(
    z.object({
      urls: z.array(z.string()),
      username: z.optional(z.string()),
      credential: z.optional(z.string()),
    }),
  ),
)

export const iban = z.pipe(
  z.string().check(z.refine((text) => !payoutIbanFault(text), 'is no IBAN within SEPA')),
  z.transform((text) => normaliseIban(text)),
)

export const bic = z
  .string()
  .check(z.toUpperCase(), z.regex(/^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/, 'is no BIC'))

/** As a header carries it (RFC 6750), and too long to be guessed. */
export const bearer = z
  .string()
  .check(z.regex(/^[\w~+/.=-]{16,}$/, 'is no bearer token of 16 characters or more'))
