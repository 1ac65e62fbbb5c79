/** How much of it all a machine can run in half an hour. */
import { execFileSync } from 'node:child_process'
import { root } from '../../server/prepare.mjs'

/** Where the suite `check` takes longer than this, everything takes more than half an hour. */
const SLOW_MS = 70_000
const TURNS = 3

/**
 * The part that a machine which took so long for `check` runs, as `2/3`; null for everything. It is chosen by what is
 * tested, so that a tree meets the same tests wherever it is slow, and the next one others.
 */
export function turnFor(milliseconds) {
  return milliseconds > SLOW_MS ? `${(fingerprint() % TURNS) + 1}/${TURNS}` : null
}

/** A number of the files that are tested; 0 where Git does not know them. */
function fingerprint() {
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: root, encoding: 'utf8' })
    return Number.parseInt(tree.slice(0, 8), 16)
  } catch {
    return 0
  }
}
