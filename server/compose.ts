import type { EventEmitter } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import { join } from 'node:path'
import { type Log, masterKeysOf, openDatabase, openFiles, openVault, ownFolder } from './compose-data.ts'
import type { Config } from './config.ts'
import type { TestChallenges } from './external/test-challenges/port.ts'
import { otherwise } from './external/calls/otherwise.ts'
import { peerCalls } from './external/calls/peer.ts'
import type { Calls } from './external/calls/port.ts'
import { shiftedClock } from './external/clock/shifted.ts'
import { systemClock } from './external/clock/system.ts'
import type { DatabaseHome } from './external/database/home.ts'
import { sanitisedHtml } from './external/html/sanitize-html.ts'
import { queueDepths } from './external/jobs/depths.ts'
import { openJobs } from './external/jobs/pg-boss.ts'
import type { Carrier } from './external/live/carrier.ts'
import { socketLive, socketServer } from './external/live/socketio.ts'
import { countedMail } from './external/mail/counted.ts'
import { openMailBox } from './external/mail/embedded.ts'
import type { MailBox, MailSender } from './external/mail/port.ts'
import { paperWorkers } from './external/pdf/workers.ts'
import { argon2Passwords } from './external/passwords/argon2.ts'
import { testPayments } from './external/payments/embedded.ts'
import type { Payments } from './external/payments/port.ts'
import { testPayouts } from './external/payouts/embedded.ts'
import { manualPayouts } from './external/payouts/manual.ts'
import { processMetrics } from './external/process-metrics/prom-client.ts'
import { countedPush } from './external/push/counted.ts'
import { keptVapidKeys } from './external/push/vapid-keys.ts'
import { webPushServices } from './external/push/web-push.ts'
import { openRelay } from './external/relay/embedded.ts'
import { scanned, type Uploads } from './external/uploads/scanned.ts'
import { uploadWorkers } from './external/uploads/workers.ts'
import type { MasterKeys } from './external/vault/keyring.ts'
import { passingSeal } from './external/vault/passing-seal.ts'
import { requestAddress } from './http/address.ts'
import { ConnectionLimit } from './http/connection-limit.ts'
import { socketsForUs } from './http/host.ts'
import type { Measured } from './metrics/scrape.ts'
import { migrate } from './migrate.ts'
import type { Schema } from './store/schema.ts'
import { countOldWrapped } from './store/sealing/wrapped-keys.ts'
import type { Ports, Settings } from './usecases/ports.ts'

/** A connection of the socket server's. */
type Line = EventEmitter & { readonly request: IncomingMessage }

function settingsOf(config: Config): Settings {
  return {
    platformFee: config.platformFee,
    freePerMonth: config.freePerMonth,
    failedLoginsPerAddress: config.failedLoginsPerAddress,
    failedLoginsPerAccount: config.failedLoginsPerAccount,
    accountProbesPerAddress: config.accountProbesPerAddress,
    wrongLinksPerAddress: config.wrongLinksPerAddress,
    signUpsPerAddress: config.signUpsPerAddress,
    messagesPerMinute: config.messagesPerMinute,
    uploadsPerMinute: config.uploadsPerMinute,
    institutionNumber: config.institutionNumber,
    social: [...config.social],
    supportEmail: config.supportEmail,
    publicUrl: config.publicUrl,
    orderAccount: config.orderAccount,
    seller: config.seller,
  }
}

/** The sender, and the box behind it when there is no real mail server. */
async function openMail(config: Config, clock: Ports['clock']): Promise<[MailSender, MailBox | null]> {
  if (config.smtpUrl !== undefined) {
    const { smtpSender } = await import('./external/mail/smtp.ts')
    return [smtpSender({ url: config.smtpUrl, from: config.mailFrom, tls: config.smtpTls }), null]
  }
  const box = await openMailBox({ folder: join(config.dataDir, 'mail'), clock })
  return [box, box]
}

/** The card processor, and the pages of its bank where there are any. */
async function openPayments(
  { stripe: keys, publicUrl }: Config,
  { query }: DatabaseHome<Schema>,
  clock: Ports['clock'],
): Promise<[Payments, TestChallenges | null]> {
  if (keys) {
    const { stripePayments } = await import('./external/payments/stripe.ts')
    return [stripePayments({ keys, query, clock: systemClock, publicUrl }), null]
  }
  const test = testPayments(query, clock)
  return [test, test]
}

function openPayouts(config: Config, { query }: DatabaseHome<Schema>, clock: Ports['clock'], log: Log) {
  if (config.payouts === 'manual') return manualPayouts(query, clock)
  const onError = (error: unknown): void => log.error({ err: error }, 'the test bank broke')
  return testPayouts({ query, clock, funds: config.payoutFunds, onError })
}

/** Where calls happen, and what of it is closed at the end. */
async function openCalls(
  config: Config,
  { clock, vault }: Pick<Ports, 'clock' | 'vault'>,
  log: Log,
): Promise<[Calls, () => void, Record<string, () => number>]> {
  const { daily: account, dailyRegion, iceServers, callsFallback } = config
  const nameOf = (text: string): Promise<string> => vault.index('call_name', text)
  if (account) {
    const { dailyCalls } = await import('./external/calls/daily.ts')
    const onFault = (fault: Error): void => log.error({ err: fault }, 'Daily let nobody into a call')
    const daily = dailyCalls({ account, region: dailyRegion, nameOf, clock: systemClock, onFault })
    const circuits = { daily: daily.openCircuits }
    if (callsFallback === 'none') return [daily, () => {}, circuits]
    const { relay, closeRelay } = await relayOf(config, clock, () =>
      log.warn({}, 'TURN_URL is missing: while Daily is away patients who stay anonymous have no calls'),
    )
    return [otherwise(daily, peerCalls({ iceServers, relay, nameOf, clock })), closeRelay, circuits]
  }
  const { relay, closeRelay } = await relayOf(config, clock, () =>
    log.warn({}, 'TURN_URL is missing: patients who stay anonymous are offered no calls'),
  )
  return [peerCalls({ iceServers, relay, nameOf, clock }), closeRelay, {}]
}

/** The relay of calls: the one that is set, on one's own machine the embedded one, in production otherwise none. */
async function relayOf({ turn, production }: Config, clock: Ports['clock'], onMissing: () => void) {
  if (turn) return { relay: turn, closeRelay: () => {} }
  if (production) {
    onMissing()
    return { relay: null, closeRelay: () => {} }
  }
  const embedded = await openRelay(clock)
  return { relay: embedded, closeRelay: () => embedded.close() }
}

/** Pictures and documents, of which a scanner has seen each. */
async function scannedUploads(uploads: Uploads, clamd: NonNullable<Config['clamd']>, log: Log) {
  const { clamdScanner } = await import('./external/scanner/clamd.ts')
  const onFault = (fault: Error): void => log.error({ err: fault }, 'the scanner of uploads gave no answer')
  return scanned(uploads, clamdScanner({ ...clamd, onFault }))
}

/** What carries events to other processes: there are none beside the embedded database. */
async function openCarrier({ databaseUrl, redisUrl }: Config, masterKeys: MasterKeys, log: Log) {
  const seal = passingSeal(masterKeys)
  const onError = (error: unknown): void =>
    log.error({ err: error }, 'events between processes are disturbed')
  if (redisUrl !== undefined) {
    const { redisCarrier } = await import('./external/live/redis.ts')
    return redisCarrier({ url: redisUrl, seal, onError })
  }
  if (databaseUrl === undefined) return null
  const { postgresCarrier } = await import('./external/live/postgres.ts')
  return postgresCarrier({ url: databaseUrl, seal, onError })
}

/** Chooses every adapter, once; brings the schema up to date; opens the queues. Handlers and HTTP are the caller's. */
export async function compose(config: Config, log: Log) {
  const shifted = config.testClockFile === undefined ? null : shiftedClock(config.testClockFile)
  const clock = shifted ?? systemClock
  ownFolder(config.dataDir)
  const database = await openDatabase(config, log)
  try {
    const applied = await migrate(database)
    if (applied.length > 0) log.info({ applied }, 'the database schema is up to date')
    const masterKeys = masterKeysOf(config)
    const vault = await openVault(database, masterKeys, log)
    const jobs = await openJobs({
      access: database.queueAccess,
      clock,
      onError: (error, effect) =>
        log.error({ err: error, effect }, effect ? 'an effect failed' : 'the queue is disturbed'),
    })
    const [sender, mailBox] = await openMail(config, clock)
    const mail = countedMail(sender)
    const push = countedPush(
      webPushServices({
        keys: config.vapidKeys ?? (await keptVapidKeys(database.query, vault)),
        subject: `mailto:${config.supportEmail}`,
        clock: systemClock,
        ...(config.pushHosts && { hosts: config.pushHosts }),
      }),
    )
    const [payments, challenges] = await openPayments(config, database, clock)
    const [calls, closeCalls, callCircuits] = await openCalls(config, { clock, vault }, log)
    const addressOf = requestAddress(config.trustProxy)
    const lines = new ConnectionLimit(config.connectionsPerAddress)
    const carrier: Carrier | null = await openCarrier(config, masterKeys, log)
    const isForUs = socketsForUs(config)
    const sockets = socketServer({
      carrier,
      pages: config.hosts.socket ? config.publicUrl : undefined,
      admits: (request) => isForUs(request) && !lines.isFull(addressOf(request)),
    })
    let attached = false
    const uploads = uploadWorkers()
    const papers = paperWorkers()
    const files = config.clamd ? await scannedUploads(uploads, config.clamd, log) : uploads
    const passwords = argon2Passwords({ threads: config.threads, waiting: config.passwordsWaiting })
    const measured: Measured = {
      connections: database.connections,
      queues: queueDepths(database.query),
      oldWrapped: () => countOldWrapped(database.sql, vault.keyId),
      sockets: () => sockets.of('/').sockets.size,
      hearsOthers: () => carrier?.isConnected() ?? true,
      openCircuits: { push: push.openCircuits, ...callCircuits },
      waiting: { passwords: passwords.waiting, uploads: uploads.waiting, papers: papers.waiting },
      counted: () => [mail.outcomes(), push.outcomes()],
      process: processMetrics(),
    }
    const ports: Ports = {
      database,
      clock,
      vault,
      jobs,
      payments,
      payouts: openPayouts(config, database, clock, log),
      calls,
      live: socketLive(sockets, carrier),
      push,
      files: await openFiles(config, database, log),
      html: sanitisedHtml(),
      pictures: files.pictures,
      documents: files.documents,
      passwords,
      settings: settingsOf(config),
    }
    return {
      ...ports,
      mail,
      papers,
      /** Absent with a real mail server. */
      mailBox,
      /** The pages of the test processor's bank; absent with a real processor. */
      challenges,
      /** What the adapters say of themselves, for a scrape. */
      measured,
      /** The socket server; `live` speaks through it. */
      sockets,
      /** Has the socket server listen, and count who holds how many lines. */
      attachSockets(server: Server) {
        sockets.attach(server)
        attached = true
        sockets.engine.on('connection', (line: Line) => lines.count(addressOf(line.request), line))
      },
      /** Closes all lines; a process without pages has none. */
      closeSockets(): void {
        if (attached) sockets.engine.close()
      },
      /** Calls back when a test has moved the clock; never otherwise. */
      onClockShift: (listener: () => void) => shifted?.onShift(listener),
      /** Lets running effects finish, then closes what was opened here. Close HTTP and sockets before. */
      async close() {
        await jobs.close()
        await carrier?.close()
        await mail.close()
        push.close()
        closeCalls()
        papers.close()
        uploads.close()
        await database.close()
        shifted?.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
export type Services = Awaited<ReturnType<typeof compose>>
