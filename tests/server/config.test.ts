import { describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { ConfigError, readConfig } from '../../server/config.ts'
import { productionSettings } from '../world/server/production.ts'

const production = {
  ...productionSettings,
  DATABASE_URL: 'postgres://saruna@db/saruna',
  DATA_DIR: '/var/lib/saruna',
  PUBLIC_URL: 'https://saruna.lv',
}

const keyOf = (fill: number): string => Buffer.alloc(32, fill).toString('base64')

describe('configuration', () => {
  test('nothing set: everything embedded, on this machine alone, with the demo world', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      demo: true,
      failedLoginsPerAddress: 100,
      signUpsPerAddress: 60,
      messagesPerMinute: 60,
      uploadsPerMinute: 20,
      freePerMonth: 5,
      platformFee: 0,
    })
    expect(config.databaseUrl).toBeUndefined()
  })

  test('OPS-02 production by environment alone', () => {
    const config = readConfig(production)
    expect(config).toMatchObject({
      production: true,
      host: '0.0.0.0',
      demo: false,
      publicUrl: 'https://saruna.lv',
      payouts: 'manual',
      debtor: { name: 'Saruna SIA', iban: 'LV80BANK0000435195001' },
      orderAccount: { name: 'Saruna SIA', iban: 'LV97HABA0012345678910', bic: 'HABALV22' },
    })
  })

  test.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
    'OPS-02 production without %s does not start, and the one line names it',
    (name) => {
      const read = () => readConfig({ ...production, [name]: '' })
      expect(read).toThrow(ConfigError)
      expect(read).toThrow(new RegExp(`^${name} is missing: [^\\n]+$`))
    },
  )

  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://db'],
    ['SMTP_URL', 'mail.example'],
    ['FILES_URL', 'https://s3.example/files'],
    ['FILES_URL', 'https://key:secret@s3.example'],
    ['FILES_URL', 'https://key:secret@s3.example/files/more'],
    ['FILES_URL', 's3://key:secret@s3.example/files'],
    ['FILES_URL', 'https://key:50%@s3.example/files'],
    ['FILES_URL', 'https://key:%FF@s3.example/files'],
    ['PUBLIC_URL', 'saruna.lv'],
    ['PUBLIC_URL', 'https://saruna.lv/app'],
    ['ENCRYPTION_KEY', 'c2hvcnQ='],
    ['ENCRYPTION_KEYS', `${keyOf(1)},c2hvcnQ=`],
    ['ENCRYPTION_KEYS', `${keyOf(1)},`],
    ['ENCRYPTION_KEYS', `${keyOf(1)},${keyOf(1)}`],
    ['BACKUP_KEY', 'short'],
    ['PLATFORM_FEE', '1.5'],
    ['PLATFORM_FEE', 'much'],
    ['ICE_SERVERS', 'stun:example'],
    ['ICE_SERVERS', '[{"urls":"stun:example"}]'],
    ['APP_ENV', 'staging'],
    ['PAYMENTS', 'cash'],
    ['PAYOUTS', 'cash'],
    ['PAYOUT_IBAN', 'LV80BANK0000435195002'],
    ['PAYOUT_IBAN', 'TR330006100519786457841326'],
    ['ORDER_IBAN', 'LV80BANK0000435195002'],
    ['ORDER_BIC', 'HABALV2'],
    ['DEMO', 'maybe'],
    ['SERVICE_WORKER', 'maybe'],
    ['TURN_URL', 'turn:example:3478'],
    ['TURN_URL', 'turn:example:3478,stun:example:3478'],
    ['TURN_URL', 'turn:example:3478,'],
    ['TURN_URL', 'turn:example:3478 turns:example:5349'],
    ['TURN_URL', 'turn:example:3478?transport=tls'],
    ['TURN_URL', 'turn://example:3478'],
    ['HOST', '0.0.0.0'],
    ['VAPID_PUBLIC', 'short'],
    ['VAPID_PUBLIC', `B${'A'.repeat(86)}`],
    ['PUSH_HOSTS', 'https://fcm.googleapis.com'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_SECRET_KEY', 'sk_test_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_1'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['CALLS', 'phone'],
    ['CALLS_FALLBACK', 'phone'],
    ['DAILY_API_KEY', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['DAILY_API_URL', 'api.daily.co'],
    ['DAILY_REGION', 'Frankfurt'],
  ])('OPS-02 %s=%s stops the start with one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name}[^\\n]+$`))
  })

  test('SAFE-03 OPS-02 one encryption key is a list of one; of several the first comes first, and both settings are too many', () => {
    const { ENCRYPTION_KEY: one, ...without } = production
    const list = { ENCRYPTION_KEYS: `${keyOf(2)},${one}` }
    expect(readConfig(production).encryptionKeys).toEqual([new Uint8Array(32).fill(7)])
    expect(readConfig({ ...without, ...list }).encryptionKeys?.map((key) => key[0])).toEqual([2, 7])
    expect(() => readConfig({ ...production, ...list })).toThrow(/^ENCRYPTION_KEY [^\n]+$/)
    const passphrases = { BACKUP_KEY: 'a passphrase of enough', BACKUP_KEY_FILE: '/run/secrets/backup' }
    expect(() => readConfig(passphrases)).toThrow(/^BACKUP_KEY [^\n]+$/)
  })

  test('what only tests and demonstrations may have is refused in production', () => {
    expect(() => readConfig({ ...production, TEST_CLOCK_FILE: '/tmp/clock' })).toThrow('TEST_CLOCK_FILE')
    expect(() => readConfig({ ...production, DEMO: 'on' })).toThrow('DEMO')
  })

  test('PAY-03 OPS-02 Stripe takes the cards when all its keys are there, belong together, and nothing else does', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }
    const { PAYMENTS: _, ...withoutTest } = production
    expect(readConfig({}).stripe).toBeNull()
    expect(readConfig({ ...withoutTest, ...keys }).stripe).toEqual({
      secretKey: 'sk_live_1',
      publishableKey: 'pk_live_1',
      webhookSecret: 'whsec_1',
      url: undefined,
    })
    expect(readConfig(keys).demo).toBe(false)
    for (const [wrong, named] of [
      [{ STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
      [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'STRIPE_PUBLISHABLE_KEY'],
      [{ PAYMENTS: 'test' }, 'PAYMENTS'],
      [{ DEMO: 'on' }, 'DEMO'],
      [{ TEST_STRIPE_URL: 'http://localhost:1' }, 'TEST_STRIPE_URL'],
    ] as const) {
      const read = () => readConfig({ ...withoutTest, ...keys, ...wrong })
      expect(read).toThrow(ConfigError)
      expect(read).toThrow(named)
    }
  })

  test('CALL-11 OPS-02 a relay has as many addresses as there are ways to it', () => {
    const TURN_SECRET = 'a secret of the relay'
    const turn = (TURN_URL: string) => readConfig({ TURN_URL, TURN_SECRET }).turn?.urls
    expect(turn('turn:turn.example')).toEqual(['turn:turn.example'])
    expect(
      turn(
        'turn:turn.example:3478,turn:turn.example:3478?transport=tcp, turns:[2001:db8::1]:443?transport=tcp',
      ),
    ).toEqual([
      'turn:turn.example:3478',
      'turn:turn.example:3478?transport=tcp',
      'turns:[2001:db8::1]:443?transport=tcp',
    ])
    // Browsers refuse the whole list, and with it the call, for one address that is none.
    for (const none of ['turn:turn.example:99999', 'turn:[:::]:3478', 'turn:1.2.3.4.5', 'stun:turn.example'])
      expect(() => turn(`turn:turn.example,${none}`)).toThrow(/^TURN_URL: is not like/)
  })

  test('CALL-03 OPS-02 calls go through Daily when CALLS says so and its key is there', () => {
    const DAILY_API_KEY = '0123456789abcdef0123456789abcdef'
    const daily = { ...production, CALLS: 'daily', DAILY_API_KEY }
    expect(readConfig({}).daily).toBeNull()
    expect(readConfig({}).dailyRegion).toBe('eu-central-1')
    expect(readConfig(production).daily).toBeNull()
    expect(readConfig({ ...production, DAILY_API_KEY }).daily).toBeNull()
    expect(readConfig(daily).daily).toEqual({ apiKey: DAILY_API_KEY, url: 'https://api.daily.co/v1' })
    const DAILY_API_URL = 'http://127.0.0.1:1/v1/'
    expect(readConfig({ CALLS: 'daily', DAILY_API_KEY, DAILY_API_URL }).daily?.url).toBe(
      'http://127.0.0.1:1/v1',
    )
    for (const [wrong, named] of [
      [{ DAILY_API_KEY: '' }, /^DAILY_API_KEY is missing[^\n]+$/],
      [{ DAILY_API_URL }, /^DAILY_API_URL [^\n]+$/],
    ] as const) {
      const read = () => readConfig({ ...daily, ...wrong })
      expect(read).toThrow(ConfigError)
      expect(read).toThrow(named)
    }
  })

  test('OPS-06 OPS-02 a bucket is named with its key, whatever characters the secret has; the region may go unsaid', () => {
    const of = (FILES_URL: string) => readConfig({ ...production, FILES_URL }).filesUrl
    const key = { accessKeyId: 'AK', secretAccessKey: 'a/b+c=' }
    expect(of('https://AK:a%2Fb%2Bc%3D@s3.example:9000/files?region=eu-north-1')).toEqual({
      ...key,
      url: 'https://s3.example:9000/files',
      region: 'eu-north-1',
    })
    expect(of('https://AK:a%2Fb+c=@s3.example/files')).toEqual({
      ...key,
      url: 'https://s3.example/files',
      region: undefined,
    })
    expect(readConfig(production).filesUrl).toBeUndefined()
  })

  test('PUSH-01 keys that sign pushes may be given, as a pair', () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    const pair = { VAPID_PUBLIC: publicKey, VAPID_PRIVATE: privateKey }
    expect(readConfig({}).vapidKeys).toBeNull()
    expect(readConfig(pair).vapidKeys).toEqual({ publicKey, privateKey })
    for (const VAPID_PRIVATE of [webPush.generateVAPIDKeys().privateKey, 'A'.repeat(43)])
      expect(() => readConfig({ ...pair, VAPID_PRIVATE })).toThrow(/^VAPID_P\w+ [^\n]+$/)
    expect(readConfig({ PUSH_HOSTS: 'A.example,*.b.example:8443' }).pushHosts).toEqual([
      'a.example',
      '*.b.example:8443',
    ])
  })

  test('OPS-05 APP_ENV selects the hosts of API and socket; unset is local, of one origin', () => {
    const hosts = { API_URL: 'https://api.saruna.lv', SOCKET_URL: 'https://ws.saruna.lv' }
    expect(readConfig(hosts)).toMatchObject({ appEnv: 'local', hosts: { api: '', socket: '' } })
    for (const name of ['prod', 'dev'])
      expect(readConfig({ ...hosts, APP_ENV: name }).hosts).toEqual({
        api: 'https://api.saruna.lv',
        socket: 'https://ws.saruna.lv',
      })
    const site = { PUBLIC_URL: 'https://dev.saruna.lv', APP_ENV: 'dev' }
    for (const same of [site, { ...site, API_URL: site.PUBLIC_URL, SOCKET_URL: `${site.PUBLIC_URL}/` }])
      expect(readConfig(same).hosts).toEqual({ api: '', socket: '' })
    expect(readConfig({ ...site, API_URL: hosts.API_URL }).hosts.socket).toBe(hosts.API_URL)
  })
})
