// Fifty strangers ask without a pause, for links that do not exist and for who has an account, while somebody signs in:
// how much longer that takes than without them. Fails from five times on.
// Run: node tests/bench/strangers.bench.ts
import { startCrowded } from '../world/people/crowding.ts'

const MAX_RATIO = 5

const crowded = await startCrowded('embedded')
try {
  for (const [what, acts] of Object.entries({ links: crowded.links, accounts: crowded.accounts })) {
    const { slower, text } = await crowded.whileAsking(acts)
    console.log(`${what}: ${slower.toFixed(1)} times; ${text}`)
    if (slower >= MAX_RATIO) process.exitCode = 1
  }
} finally {
  await crowded.end()
}
