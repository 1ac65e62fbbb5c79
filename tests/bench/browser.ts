import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'

type Options = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>

/** A disk for browsers to keep their data on, until the process ends. */
export function newDisk(): string {
  const disk = mkdtempSync(join(tmpdir(), 'saruna-browser-'))
  process.once('exit', () => rmSync(disk, { recursive: true, force: true }))
  return disk
}

/** Starts Chromium with what it kept on a disk. */
export function openBrowser(disk: string, options: Options = {}): Promise<BrowserContext> {
  return chromium.launchPersistentContext(disk, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    locale: 'lv-LV',
    timezoneId: 'Europe/Riga',
    ...options,
  })
}

/** The middle one of some measurements. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
