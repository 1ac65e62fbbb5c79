import type { Page } from '@playwright/test'
import { brokenWords } from './broken-words.ts'
import { clippedText } from './clipped-text.ts'
import { coveredText } from './covered-text.ts'
import { open } from './eyes.ts'
import type { Check, Fault } from './fault.ts'
import { tornSentences } from './torn-sentences.ts'
import { pastEdge } from './past-edge.ts'
import { smallTargets } from './small-targets.ts'

/** Everything that is seen on a page as it stands, whatever its colours. */
const checks: readonly Check[] = [
  brokenWords,
  pastEdge,
  clippedText,
  coveredText,
  smallTargets,
  tornSentences,
]

/** Looks at a page with every check. */
export async function lookAt(page: Page): Promise<Fault[]> {
  await open(page)
  const faults = []
  for (const check of checks) faults.push(...(await check(page)))
  return faults
}
