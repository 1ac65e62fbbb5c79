/** How much of all tests a machine can run in half an hour. */
import { execFileSync } from 'node:child_process'
import { root } from '../../server/prepare.mjs'

/** Where the suite `check` takes longer than this, in ms, everything takes more than half an hour. */
const SLOW_MS = 20_000
/** Parts of the files that are not always run. */
const TURNS = 3
const DAY_MS = 86_400_000

/**
 * The part that a machine which took so long for `check` runs, as `2/3`; null for everything. It is chosen by the tree
 * that was committed last, so that it meets the same tests wherever it is slow, and the next one others.
 */
export function turnFor(milliseconds) {
  return milliseconds > SLOW_MS ? `${(fingerprint() % TURNS) + 1}/${TURNS}` : null
}

/** A number of the tree; where Git does not know it, of the day. */
function fingerprint() {
  try {
    // Whoever owns the folder: nothing of it is run by this.
    const args = ['-c', 'safe.directory=*', 'rev-parse', 'HEAD^{tree}']
    const tree = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number.parseInt(tree.slice(0, 8), 16)
  } catch {
    return Math.floor(Date.now() / DAY_MS)
  }
}
