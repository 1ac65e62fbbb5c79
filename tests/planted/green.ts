import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Fault } from './fault.ts'
import { prove } from './proving.ts'
import type { Copy } from './tree.ts'

// Which tests were seen green without a fault, for one state of all sources.
const KEPT = join(import.meta.dirname, '../../node_modules/.cache/saruna-planted.json')

/** Whether a test of this title is among them: a title of many cases is known by how it begins. */
export const reached = (titles: readonly string[], title: string): boolean =>
  titles.some((each) => each.startsWith(title))

const keyOf = ({ caughtBy: { project, file } }: Fault) => `${project} ${file}`

/** What was seen green before, unless something has changed since. */
function readKept(print: string): string[] {
  try {
    const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as { print: string; titles: string[] }
    return kept.print === print ? kept.titles : []
  } catch {
    return []
  }
}

function keep(print: string, titles: ReadonlySet<string>): void {
  mkdirSync(dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, JSON.stringify({ print, titles: [...titles] }))
}

/**
 * Answers whether the test of a fault passes as long as nothing is wrong; else a red one would prove nothing. The tests of
 * a file are tried together, once for all its faults.
 */
export function greenTests(faults: readonly Fault[]) {
  let green: Set<string> | undefined
  const tried = new Map<string, Promise<void>>()

  async function tryFile(copy: Copy, fault: Fault, seen: Set<string>): Promise<void> {
    const key = keyOf(fault)
    const titles = [
      ...new Set(faults.filter((each) => keyOf(each) === key).map(({ caughtBy }) => caughtBy.title)),
    ]
    if (titles.every((title) => seen.has(`${key} ${title}`))) return
    const { passed, failed } = await prove(copy.folder, fault.caughtBy, titles)
    for (const title of titles)
      if (reached(passed, title) && !reached(failed, title)) seen.add(`${key} ${title}`)
    keep(copy.print, seen)
  }

  return async (copy: Copy, fault: Fault): Promise<boolean> => {
    // Copies of one state of the sources.
    const seen = (green ??= new Set(readKept(copy.print)))
    const key = keyOf(fault)
    const trying = tried.get(key) ?? tryFile(copy, fault, seen)
    tried.set(key, trying)
    await trying
    return seen.has(`${key} ${fault.caughtBy.title}`)
  }
}
