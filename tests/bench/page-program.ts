import type { Page } from '@playwright/test'
import { build, type Rollup } from 'vite'

/** Bundles a program that runs in a page, with the settings that decide how fast the app's own code is. */
async function bundle(file: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: ['chrome111'],
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })) as Rollup.RollupOutput
  return built.output[0].code
}

/** Runs a program in a page. What it calls `program` answers from then on. */
export async function runIn(page: Page, file: string): Promise<void> {
  await page.addScriptTag({ content: await bundle(file) })
}
