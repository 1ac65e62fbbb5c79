import { isFailure } from '#contract/errors.ts'
import { readCalendarFeed } from '#contract/calendar-feed.ts'
import { hearProcessor } from '#contract/payment.ts'
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { compose, type Services } from './compose.ts'
import { readConfig, type Config } from './config.ts'
import { effectHandlers, sweep } from './effects/handlers.ts'
import { sendMail } from './effects/send-mail.ts'
import { addressReader } from './http/address.ts'
import { apiApp } from './http/app.ts'
import { challengeRoutes, guardDevPages, mailBoxRoutes, testPaymentRoutes } from './http/dev.ts'
import { ConnectionLimit } from './http/connection-limit.ts'
import { fileRoutes } from './http/files.ts'
import { Latencies } from './http/latencies.ts'
import { listen, webServer } from './http/listen.ts'
import { metricsRoute } from './http/metrics.ts'
import { pageRoutes } from './http/pages.ts'
import { workerApp } from './http/process.ts'
import { securityLog } from './http/security-events.ts'
import { scraper } from './metrics/scrape.ts'
import { readiness } from './readiness.ts'
import { serveSockets } from './realtime/sockets.ts'
import { emitWaiting } from './realtime/emit-waiting.ts'
import { bankPageTexts } from './texts/bank-page.ts'
import { consultationCalendar, feedCalendar } from './texts/calendar.ts'
import { sepaFile } from './texts/sepa.ts'
import { overviewPaper } from './texts/overview.ts'
import { receiptPaper } from './texts/receipt.ts'
import { statementCsv, statementPaper } from './texts/statement.ts'
import { messageOf } from './texts/error-messages.ts'
import { freeUserCsv } from './texts/free-user-export.ts'
import { walletCsv } from './texts/wallet-statement.ts'
import { inviteFirstAdmin } from './usecases/account/invite-first-admin.ts'

/**
 * A stop in three steps: the balancer in front hears that no more requests should come, running ones are answered,
 * running jobs end. Jobs have seven seconds of their own, so that all is over in twenty.
 */
const LAST_CALL_MS = { production: 3000, elsewhere: 1000 }
const GRACE_MS = 8000
const STOP_MS = 19_500

/** Where PostgreSQL quotes the row that was refused: it may hold names and addresses. */
const redact = {
  paths: ['err', 'err.aggregateErrors[*]', 'err.aggregateErrors[*].aggregateErrors[*]'].flatMap((error) => [
    `${error}.detail`,
    `${error}.where`,
  ]),
  remove: true,
}

/** The site as pages and headers know it. */
const siteOf = (config: Config) => ({
  ...config,
  stripe: config.stripe !== null,
  daily: config.daily !== null,
})

/** What is noted of every request, and of accounts. */
interface Observed extends Pick<Parameters<typeof apiApp>[0], 'latencies' | 'security' | 'onError'> {
  readonly latencies: Latencies
  readonly security: ReturnType<typeof securityLog>
}

/** What this process measures, at an address of the machine's own. */
function showMetrics(
  app: Hono,
  config: Config,
  services: Services,
  { latencies, security }: Pick<Observed, 'latencies' | 'security'>,
) {
  const addressOf = addressReader(config.trustProxy)
  metricsRoute(app, {
    token: config.metricsToken,
    scrape: scraper({
      ...services.measured,
      counted: () => [latencies.family(), security.counted.family(), ...services.measured.counted()],
    }),
    onWrongKey: (context) => security.happened('metrics_key_wrong', addressOf(context)),
  })
}

/** Everything that is served to people: the API, and what lies beside it. */
function webApp(
  config: Config,
  services: Services,
  {
    readiness,
    latencies,
    security,
    onError,
    onProxyDoubt,
  }: Observed &
    Pick<Parameters<typeof apiApp>[0], 'readiness'> & {
      onProxyDoubt: Parameters<typeof addressReader>[1]
    },
) {
  const calendarFacts = () => ({
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
    now: services.clock.now(),
  })
  const app = apiApp({
    ports: services,
    readiness,
    messageOf,
    calendarOf: (consultation, role, language) =>
      consultationCalendar(consultation, role === 'doctor' ? 'doctor' : 'patient', language, calendarFacts()),
    feedUrlOf: (key) =>
      `${config.hosts.api || config.publicUrl}/v1${readCalendarFeed.path.replace('{key}', key)}`,
    feedOf: (contents) => feedCalendar(contents, calendarFacts()),
    sepaFileOf: (payouts) => sepaFile(payouts, { debtor: config.debtor, now: services.clock.now() }),
    receiptOf: (receipt, language, personId) =>
      services.papers.pdf(receiptPaper(receipt, config.seller, language), personId),
    overviewOf: (overview, language, personId) =>
      services.papers.pdf(overviewPaper(overview, language), personId),
    async statementOf(statement, format, language, personId) {
      if (format === 'csv') return statementCsv(statement, language)
      const paper = statementPaper(statement, config.seller, language, services.clock.now())
      const bytes = await services.papers.pdf(paper, personId)
      return isFailure(bytes) ? bytes : { type: 'application/pdf', bytes }
    },
    walletStatementOf: walletCsv,
    freeUserExportOf: freeUserCsv,
    addressOf: addressReader(config.trustProxy, onProxyDoubt),
    latencies,
    security,
    checkAnswers: !config.production,
    onError,
  })
  fileRoutes(app, services)
  showMetrics(app, config, services, { latencies, security })
  if (!config.production) guardDevPages(app, config)
  if (services.mailBox) mailBoxRoutes(app, services.mailBox)
  if (services.challenges) challengeRoutes(app, services.challenges, bankPageTexts)
  if (services.challenges && !config.production) testPaymentRoutes(app, services.challenges)
  const pages = join(import.meta.dirname, '../dist')
  if (existsSync(join(pages, 'index.html'))) pageRoutes(app, pages, siteOf(config))
  return app
}

/** Starts everything this process serves, and stops it in order when asked to. */
async function start(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel, base: null, redact }, pino.destination({ sync: false }))
  const services = await compose(config, log)
  const onError = (error: unknown) => log.error({ err: error }, 'something unexpected happened')
  if (config.demo) {
    // Production never loads the demo world.
    const { seedDemo } = await import('./seed/demo.ts')
    await seedDemo(services)
  }
  if (config.adminEmail) await inviteFirstAdmin(services, config.adminEmail)

  const ready = readiness(services)
  const latencies = new Latencies()
  const security = securityLog({
    vault: services.vault,
    write: (line) => log.info(line, 'security'),
    onError,
  })
  const app =
    config.role === 'worker'
      ? workerApp({ messageOf, readiness: ready, latencies, onError })
      : webApp(config, services, {
          readiness: ready,
          latencies,
          security,
          onError,
          onProxyDoubt: (doubt) =>
            log.warn(
              doubt,
              'TRUST_PROXY does not fit the proxies before this server: people may share one address and its limits',
            ),
        })
  if (config.role === 'worker') showMetrics(app, config, services, { latencies, security })
  const connections = config.trustProxy === 0 ? new ConnectionLimit(config.connectionsPerAddress) : null
  const { server, close } = webServer(app, siteOf(config), { connections, latencies })
  const recheckSockets = config.role === 'worker' ? undefined : openSockets(config, services, server, onError)
  if (config.role !== 'web')
    await services.jobs.work(effectHandlers(services, (order) => sendMail(services, order), log))
  const runSweep = () => config.role !== 'web' && void sweep(services, log).catch(onError)
  services.onClockShift(() => {
    runSweep()
    recheckSockets?.().catch(onError)
  })
  runSweep()
  const port = await listen(server, config.port, config.host)
  services.challenges?.onEvent((body, signature) => {
    const here = config.role === 'worker' ? config.publicUrl : `${loopbackOf(config.host)}:${port}`
    const to = `${here}/v1${hearProcessor.path}`
    const headers = { [hearProcessor.signedBy]: signature }
    void fetch(to, { method: 'POST', headers, body }).catch(onError)
  })
  logStart(config, port, services.mailBox !== null)

  let stopping = false
  const stop = async () => {
    // Whoever asks twice does not want to wait.
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => {
      log.error('the stop took too long')
      process.exit(1)
    }, STOP_MS).unref()
    ready.leave()
    await close({
      lastCallMs: config.production ? LAST_CALL_MS.production : LAST_CALL_MS.elsewhere,
      graceMs: GRACE_MS,
      closeLines: () => services.closeSockets(),
    })
    await services.close()
    log.flush()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

/** Opens the sockets of a server; answers what closes those whose session is over. */
function openSockets(config: Config, services: Services, server: Server, onError: (error: unknown) => void) {
  services.attachSockets(server)
  emitWaiting(services.sockets, services, onError)
  return serveSockets(services.sockets, services, { perSession: config.socketsPerSession, onError })
}

/** Where this process reaches itself. */
function loopbackOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'http://127.0.0.1'
  return host.includes(':') ? `http://[${host}]` : `http://${host}`
}

function logStart(config: Config, port: number, hasMailBox: boolean): void {
  const address = config.production ? config.publicUrl : `http://localhost:${port}`
  console.log(`\nSaruna is ready at ${address}`)
  if (hasMailBox) console.log(`Its mail box is at ${address}/dev/mail`)
  if (!config.demo) return
  console.log(`\nDemo accounts, password Demo1234:
  patient@example.com   a card, the advanced plan, a past consultation
  doctor@example.com    a published specialist with requests and earnings
  admin@example.com     an administrator
  free@example.com      a free user who awaits approval
  both@example.com      patient and doctor in one\n`)
}

// What this process writes is nobody else's to read: not the data, not a draft of it.
process.umask(0o077)
try {
  await start(readConfig())
} catch (error) {
  console.error(`Saruna did not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
