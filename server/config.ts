import { createECDH } from 'node:crypto'
import { join, resolve } from 'node:path'
import { Environment, requiredInProduction } from './environment.ts'

/** A setting that is missing or wrong: one line that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const loopback = /^(localhost|127(\.\d+){3}|::1)$/

function publicOf(privateKey: string): string {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
  } catch {
    throw new ConfigError('VAPID_PRIVATE is no private key of P-256')
  }
  return pair.getPublicKey('base64url')
}

/** The pair that signs pushes, when it is given and not the database's own. */
function vapidKeysOf({ VAPID_PUBLIC: publicKey, VAPID_PRIVATE: privateKey }: Environment) {
  if (publicKey === undefined && privateKey === undefined) return null
  if (publicKey === undefined || privateKey === undefined)
    throw new ConfigError('VAPID_PUBLIC and VAPID_PRIVATE belong together: one of them is missing')
  if (publicOf(privateKey) !== publicKey)
    throw new ConfigError('VAPID_PUBLIC does not belong to VAPID_PRIVATE')
  return { publicKey, privateKey }
}

/** The keys that wrap those of sealed data, of which the first does so now; undefined where none is set. */
function encryptionKeysOf({ ENCRYPTION_KEY: one, ENCRYPTION_KEYS: several }: Environment) {
  if (one !== undefined && several !== undefined)
    throw new ConfigError('ENCRYPTION_KEY and ENCRYPTION_KEYS cannot both be: a list of one is enough')
  return several ?? (one && ([one] as const))
}

/** The keys of a Stripe account, when there is one. */
function stripeOf(env: Environment) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (secretKey === undefined && publishableKey === undefined && webhookSecret === undefined) return null
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined)
    throw new ConfigError(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: one of them is missing',
    )
  if (env.DEMO) throw new ConfigError('DEMO pays with test cards, which Stripe does not take from us')
  if (env.PAYMENTS !== undefined)
    throw new ConfigError('PAYMENTS=test and STRIPE_SECRET_KEY cannot both be: cards go to one of the two')
  if (modeOf(secretKey) !== modeOf(publishableKey))
    throw new ConfigError('STRIPE_PUBLISHABLE_KEY does not belong to STRIPE_SECRET_KEY: one is for tests')
  return { secretKey, publishableKey, webhookSecret, url: env.TEST_STRIPE_URL }
}

/** The account at Daily that calls run through; null where they run from browser to browser. */
function dailyOf(env: Environment) {
  const { CALLS: calls, DAILY_API_KEY: apiKey, DAILY_API_URL: url } = env
  if (calls !== 'daily') return null
  if (apiKey === undefined)
    throw new ConfigError('DAILY_API_KEY is missing: CALLS=daily needs the key of an account at Daily')
  if (env.NODE_ENV === 'production' && !url.startsWith('https:'))
    throw new ConfigError('DAILY_API_URL is not like https://…: production sends its key over TLS only')
  return { apiKey, url }
}

/** "test" or "live". */
const modeOf = (key: string) => key.split('_')[1]

function check(env: Environment): void {
  if (env.DATABASE_URL === undefined && (env.REDIS_URL !== undefined || env.ROLE !== 'both'))
    throw new ConfigError('REDIS_URL and ROLE need DATABASE_URL: the embedded database is one process’s')
  if ((env.TURN_URL === undefined) !== (env.TURN_SECRET === undefined))
    throw new ConfigError('TURN_URL and TURN_SECRET belong together: one of them is missing')
  if (env.BACKUP_KEY !== undefined && env.BACKUP_KEY_FILE !== undefined)
    throw new ConfigError('BACKUP_KEY and BACKUP_KEY_FILE cannot both be: one of them has the passphrase')
  if (env.NODE_ENV !== 'production') {
    if (env.HOST !== undefined && !loopback.test(env.HOST))
      throw new ConfigError(
        'HOST must be this machine alone outside production: /dev/mail shows every link; set NODE_ENV=production',
      )
    return
  }
  for (const [name, why] of Object.entries(requiredInProduction))
    if (env[name as keyof Environment] === undefined)
      throw new ConfigError(`${name} is missing: in production ${why}`)
  if (env.ENCRYPTION_KEY === undefined && env.ENCRYPTION_KEYS === undefined)
    throw new ConfigError(
      'ENCRYPTION_KEY is missing: in production the key of sealed data would lie beside the data; ENCRYPTION_KEYS names several',
    )
  if (env.PAYMENTS === undefined && env.STRIPE_SECRET_KEY === undefined)
    throw new ConfigError(
      'PAYMENTS is missing: in production cards would go to the test processor unasked; STRIPE_SECRET_KEY and its two companions take real ones, PAYMENTS=test says so openly',
    )
  if (env.TEST_STRIPE_URL !== undefined)
    throw new ConfigError('TEST_STRIPE_URL is for tests: production speaks to Stripe')
  if (env.TEST_CLOCK_FILE !== undefined)
    throw new ConfigError('TEST_CLOCK_FILE is for tests: production has one clock')
  if (env.DEMO) throw new ConfigError('DEMO is on: production has no accounts with known passwords')
}

/** Where the page finds the API and the socket; empty means its own origin. */
function hostsOf(env: Environment): { api: string; socket: string } {
  if (env.APP_ENV === 'local') return { api: '', socket: '' }
  const elsewhere = (host = '') => (host === env.PUBLIC_URL ? '' : host)
  return { api: elsewhere(env.API_URL), socket: elsewhere(env.SOCKET_URL ?? env.API_URL) }
}

/** Every setting of the server, read once. Throws a `ConfigError` for the first that is missing or wrong. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message}`)
  }
  const env = parsed.data
  check(env)
  const production = env.NODE_ENV === 'production'
  const dataDir = resolve(env.DATA_DIR ?? '.data')
  return {
    production,
    appEnv: env.APP_ENV,
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    hosts: hostsOf(env),
    /** How many proxies stand before us: that many addresses of X-Forwarded-For are believed. */
    trustProxy: env.TRUST_PROXY,
    dataDir,
    databaseDir: join(dataDir, 'database'),
    databaseUrl: env.DATABASE_URL,
    filesUrl: env.FILES_URL,
    redisUrl: env.REDIS_URL,
    /** Without it no file is looked at for malware. */
    clamd: env.CLAMD_URL,
    role: env.ROLE,
    smtpUrl: env.SMTP_URL,
    smtpTls: env.SMTP_TLS,
    mailFrom: env.MAIL_FROM ?? 'Saruna <hello@saruna.example>',
    encryptionKeys: encryptionKeysOf(env),
    backupKey: env.BACKUP_KEY,
    backupKeyFile: env.BACKUP_KEY_FILE,
    /** Without it the test processor takes the cards. */
    stripe: stripeOf(env),
    payouts: env.PAYOUTS ?? 'test',
    /** What our account at the test bank holds when it is first used, in cents. */
    payoutFunds: env.PAYOUT_FUNDS * 100,
    /** The account that pays, as files for the bank name it. */
    debtor: { name: env.PAYOUT_NAME ?? 'Saruna', iban: env.PAYOUT_IBAN ?? 'LV80BANK0000435195001' },
    /** The account that orders are paid to. */
    orderAccount: {
      name: env.ORDER_NAME ?? 'Saruna SIA',
      iban: env.ORDER_IBAN ?? 'LV80BANK0000435195001',
      bic: env.ORDER_BIC ?? 'BANKLV22',
    },
    /** Without it calls go from browser to browser. */
    daily: dailyOf(env),
    /** Where Daily's media servers stand. */
    dailyRegion: env.DAILY_REGION,
    /** What carries a call when Daily cannot be reached. */
    callsFallback: env.CALLS_FALLBACK,
    iceServers: env.ICE_SERVERS,
    turn: env.TURN_URL && env.TURN_SECRET ? { urls: env.TURN_URL, secret: env.TURN_SECRET } : null,
    vapidKeys: vapidKeysOf(env),
    /** The push services we speak to, instead of those we know. */
    pushHosts: env.PUSH_HOSTS,
    platformFee: env.PLATFORM_FEE,
    freePerMonth: env.FREE_PER_MONTH,
    failedLoginsPerAddress: env.FAILED_LOGINS_PER_ADDRESS,
    failedLoginsPerAccount: env.FAILED_LOGINS_PER_ACCOUNT,
    signUpsPerAddress: env.SIGN_UPS_PER_ADDRESS,
    accountProbesPerAddress: env.ACCOUNT_PROBES_PER_ADDRESS,
    wrongLinksPerAddress: env.WRONG_LINKS_PER_ADDRESS,
    /** How many passwords may wait for their hash. */
    passwordsWaiting: env.PASSWORDS_WAITING,
    /** How many threads libuv has, which reads this one itself. */
    threads: env.UV_THREADPOOL_SIZE,
    /** Off takes it back from every browser that has it. */
    serviceWorker: env.SERVICE_WORKER,
    /** Connections that one network address may hold at a time, and among them sockets. */
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    /** Sockets of one session at a time: one for each tab. */
    socketsPerSession: env.SOCKETS_PER_SESSION,
    messagesPerMinute: env.MESSAGES_PER_MINUTE,
    uploadsPerMinute: env.UPLOADS_PER_MINUTE,
    institutionNumber: env.INSTITUTION_NUMBER ?? '0100-00000',
    /** Who sells, as receipts name them. */
    seller: {
      name: env.SELLER_NAME ?? 'Saruna SIA',
      number: env.SELLER_NUMBER ?? '40000000000',
      address: env.SELLER_ADDRESS ?? 'Brīvības iela 1, Rīga, LV-1010',
    },
    /** Invited as the first administrator while there is none. */
    adminEmail: env.ADMIN_EMAIL?.toLowerCase(),
    supportEmail: env.SUPPORT_EMAIL ?? 'help@saruna.example',
    social: [
      { name: 'Facebook', url: env.SOCIAL_FACEBOOK },
      { name: 'Instagram', url: env.SOCIAL_INSTAGRAM },
    ],
    demo: env.DEMO ?? (!production && env.STRIPE_SECRET_KEY === undefined),
    /** Who names it may read the metrics from elsewhere than this machine. */
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    testClockFile: env.TEST_CLOCK_FILE,
  } as const
}
export type Config = ReturnType<typeof readConfig>
