import { defineConfig } from '@playwright/test'
import { rareJourneys } from './world/chosen.ts'
import { inOtherTurns } from './world/turn.ts'
import { isWhole } from './world/whole.ts'

/** What needs a TURN server, where there is none; the run says so (`run/relay.mjs`). */
const unrelayed = process.env['TURNSERVER_PATH'] ? [] : ['**/journeys/relay.test.ts']

/** What `npm test` leaves to the whole run, or to another turn. */
const left = isWhole ? [] : [...rareJourneys.map((file) => `${file}.test.ts`), ...inOtherTurns('journeys')]

/** Journeys through the real product, and the sheet of components, in a real browser; each file starts what it needs. */
export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.test.ts', 'components/**/*.spec.ts'],
  testIgnore: [...unrelayed, ...left.map((file) => `**/journeys/${file}`)],
  globalSetup: './journeys/global-setup.ts',
  outputDir: '../test-results',
  grepInvert: isWhole ? [] : /@whole/,
  fullyParallel: false,
  // Measured on two cores: three at a time take a third longer, as they push each other out of the processor's memory.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // For the slowest of machines: what comes at once is not waited for.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // What cannot be pressed says so long before its test is over.
    actionTimeout: 60_000,
    locale: 'lv-LV',
    timezoneId: 'Europe/Riga',
    permissions: [],
    // What breathes is drawn sixty times a second, by the processor here.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // Where a machine names no character set, Chromium saves a file with Latvian letters as "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        // The product has one origin; otherwise a process is started ahead for every page.
        '--disable-site-isolation-trials',
        '--disable-gpu',
        // A page lives for seconds: optimising its code costs more than it gives.
        '--js-flags=--no-turbofan --no-maglev',
        // A page and its worker share a process: to start one costs as much as to load a page.
        '--renderer-process-limit=1',
        // What draws in software needs no process of its own.
        '--in-process-gpu',
        '--disable-background-networking',
        '--disable-quic',
        // Two people see each other: pictures are coded and decoded on the processor.
        '--use-fake-device-for-media-stream=fps=5',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})
